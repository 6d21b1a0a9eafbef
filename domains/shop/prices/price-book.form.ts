import { z } from 'zod'
import { isDay } from '#lib/day.ts'
import { penceOf } from '#lib/money.ts'

export const MOST_PENCE = 1_000_000

/** Pounds as they are typed, in pence. */
export const typedPence = (words: string) =>
  z
    .string()
    .trim()
    .transform((typed, check) => {
      const pence = penceOf(typed)
      if (pence !== undefined && pence <= MOST_PENCE) return pence
      const message = pence === undefined ? words : 'It must be £10,000.00 or less'
      check.addIssue({ code: 'custom', message })
      return z.NEVER
    })

/** A price, VAT included, from now or from the beginning of a day in London. */
export const priceForm = z.object({
  pricePence: typedPence('Enter a price, like 14.99'),
  fromDay: z
    .string()
    .trim()
    .default('')
    .refine((typed) => typed === '' || isDay(typed), 'Enter a day'),
})
export type PriceForm = z.output<typeof priceForm>
