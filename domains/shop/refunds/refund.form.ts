import { z } from 'zod'

/** What is given back: courses bought for oneself, or so many seats of each line, and why. */
export const refundForm = z.object({
  courses: z.array(z.uuid()).max(200).default([]),
  seats: z.record(z.uuid(), z.coerce.number().int().min(0).max(500).catch(0)).default({}),
  reason: z.string().trim().min(1, 'Write the reason').max(500, 'It must be 500 characters or fewer'),
})
export type RefundForm = z.output<typeof refundForm>
