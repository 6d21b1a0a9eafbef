import { z } from 'zod'
import { plainEmail } from '#lib/plain-email.ts'
import { isPlainName, plainNameWords } from '#lib/plain-name.ts'
import { postalAddress } from './addresses.form.ts'
import type { BuyingFor } from './orders.rules.ts'

const line = (most: number) => z.string().trim().max(most, `It must be ${most} characters or fewer`)

/** Who an order is for, as the invoice says it: a person, or an organisation. */
export const buyerForm = z.object({
  name: line(120).min(1, 'Enter the name').refine(isPlainName, plainNameWords),
  ...postalAddress.shape,
  email: line(254)
    .overwrite(plainEmail)
    .toLowerCase()
    .pipe(z.email('Enter an email address in the right format, like name@example.com')),
})
export type BuyerDetails = z.output<typeof buyerForm>

/** As a basket keeps it: oneself and the organisation each have a name, so that choosing the other loses neither. */
export type KeptBuyer = Omit<BuyerDetails, 'name'> & { names: Partial<Record<BuyingFor, string>> }

/** Who it is for as chosen now; without a name where none was entered for that choice. */
export function buyerOf(kept: KeptBuyer | null, buyingFor: BuyingFor): BuyerDetails | null {
  if (!kept) return null
  const { names, ...details } = kept
  return { ...details, name: names[buyingFor] ?? '' }
}

export const keptBuyer = (
  before: KeptBuyer | null,
  buyingFor: BuyingFor,
  { name, ...details }: BuyerDetails,
): KeptBuyer => ({ ...details, names: { ...before?.names, [buyingFor]: name } })
