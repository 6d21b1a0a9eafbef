import { z } from 'zod'
import { typedPence } from '#domains/shop/prices/price-book.form.ts'
import { isDay } from '#lib/day.ts'
import { codeOf } from './vouchers.rules.ts'

const day = (words: string) =>
  z
    .string()
    .trim()
    .default('')
    .refine((typed) => typed === '' || isDay(typed), words)
const whole = 'Enter a whole number from 1 to 100'
const uses = 'Enter a whole number from 1 to 100,000'

/** A code, what it takes off, from when to when, and how often. */
export const newVoucherForm = z
  .object({
    code: z
      .string()
      .transform(codeOf)
      .pipe(z.string().regex(/^[A-Z0-9]{3,20}$/, 'Use 3 to 20 letters and digits')),
    kind: z.enum(['percent', 'fixed'], 'Choose one'),
    percent: z.string().trim().default(''),
    amount: z.string().trim().default(''),
    fromDay: day('Enter a day'),
    untilDay: day('Enter a day'),
    maxUses: z
      .string()
      .trim()
      .default('')
      .refine((typed) => typed === '' || /^[1-9]\d{0,4}$|^100000$/.test(typed), uses),
    onceEach: z.literal('on').optional(),
  })
  .transform(({ kind, percent, amount, untilDay, maxUses, onceEach, ...form }, check) => {
    const refuse = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message })
    const rate = /^[1-9]\d?$|^100$/.test(percent) ? Number(percent) : undefined
    const fixed = typedPence('Enter an amount, like 5.00').safeParse(amount)
    if (kind === 'percent' && rate === undefined) refuse('percent', whole)
    if (kind === 'fixed' && !fixed.success) refuse('amount', fixed.error.issues[0]?.message ?? '')
    if (kind === 'fixed' && fixed.success && fixed.data === 0) refuse('amount', 'Enter an amount, like 5.00')
    if (untilDay && form.fromDay && untilDay < form.fromDay) refuse('untilDay', 'It must not end before it begins')
    return {
      ...form,
      ...{ percent: kind === 'percent' ? (rate ?? null) : null, pence: kind === 'fixed' ? (fixed.data ?? null) : null },
      ...{ untilDay: untilDay || null, maxUses: maxUses ? Number(maxUses) : null, onceEach: onceEach === 'on' },
    }
  })
export type NewVoucher = z.output<typeof newVoucherForm>
