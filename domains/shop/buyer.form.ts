import { z } from 'zod'
import { postalAddress } from './addresses.form.ts'

const line = (most: number) => z.string().trim().max(most, `It must be ${most} characters or fewer`)

/** Who an order is for, as the invoice says it: a person, or an organisation. */
export const buyerForm = z.object({
  name: line(120).min(1, 'Enter the name'),
  ...postalAddress.shape,
  email: line(254).toLowerCase().pipe(z.email('Enter an email address in the right format, like name@example.com')),
})
export type BuyerDetails = z.output<typeof buyerForm>
