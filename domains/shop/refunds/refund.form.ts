import { z } from 'zod'

const whole = 'Enter a whole number, 0 for none'

const given = {
  courses: z.array(z.uuid()).max(200).default([]),
  seats: z
    .array(z.object({ lineId: z.uuid(), count: z.coerce.number(whole).int(whole).min(0, whole).max(500, whole) }))
    .max(200)
    .default([])
    .transform((rows) => Object.fromEntries(rows.map(({ lineId, count }) => [lineId, count]))),
  reason: z.string().trim().min(1, 'Write the reason').max(500, 'It must be 500 characters or fewer'),
}

/** What is given back: courses bought for oneself, or so many seats of each line, and why. */
export const refundForm = z.object(given)
export type RefundForm = z.output<typeof refundForm>

/** What a refund that was made at the provider was for: courses or seats, or a lower price for what stays open. */
export const allocateForm = z.object({ ...given, what: z.enum(['parts', 'reduction'], 'Choose one') })
export type AllocateForm = z.output<typeof allocateForm>
