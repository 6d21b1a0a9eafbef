import { z } from 'zod'
import { buyingFor } from '#domains/shop/orders.rules.ts'
import { codeOf } from '#domains/shop/vouchers/vouchers.rules.ts'
import { MOST_SEATS } from './basket.rules.ts'

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

/** What a basket's page asks for: one change, by its name. */
export const basketForm = z.discriminatedUnion('change', [
  z.object({
    change: z.literal('quantity'),
    lineId: z.uuid(),
    quantity,
    step: z.enum(['fewer', 'more']).optional(),
  }),
  z.object({ change: z.literal('remove'), lineId: z.uuid() }),
  z.object({ change: z.literal('buying for'), buyingFor: z.enum(buyingFor) }),
  z.object({
    change: z.literal('voucher'),
    voucher: z
      .string()
      .transform(codeOf)
      .pipe(z.string().min(1, 'Enter the voucher').max(20, 'A voucher has 20 characters or fewer')),
  }),
  z.object({ change: z.literal('no voucher') }),
  z.object({ change: z.literal('prices') }),
])
export type BasketForm = z.output<typeof basketForm>

/** What a page of a course or bundle sends: put in the basket, or bought at once for oneself. */
export const wantForm = z.object({
  buyingFor: z.enum(buyingFor).default('myself'),
  quantity: quantity.default(1),
  next: z.enum(['basket', 'checkout']).default('basket'),
})
