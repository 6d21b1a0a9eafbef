import { z } from 'zod'
import { buyingFor } from '#domains/shop/orders.rules.ts'
import { codeOf } from '#domains/shop/vouchers/vouchers.rules.ts'

export const MOST_SEATS = 500

const words = `Enter a whole number from 1 to ${MOST_SEATS}`
const quantity = z.coerce.number(words).int(words).min(1, words).max(MOST_SEATS, words)

/** One course or bundle, for oneself or in seats. */
export const addForm = z.object({
  kind: z.enum(['course', 'bundle']),
  slug: z.string().trim().min(1).max(200),
  buyingFor: z.enum(buyingFor).default('myself'),
  quantity: quantity.default(1),
})
export type AddForm = z.output<typeof addForm>

export const quantityForm = z.object({ quantity })

export const buyingForForm = z.object({ buyingFor: z.enum(buyingFor) })

export const voucherForm = z.object({
  code: z
    .string()
    .transform(codeOf)
    .pipe(z.string().min(1, 'Enter the voucher').max(20, 'A voucher has 20 characters or fewer')),
})
