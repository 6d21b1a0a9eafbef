import { z } from 'zod'

const mark = (empty: string) => z.coerce.number(empty).int(empty).min(1, empty).max(5, empty)

/** The three questions after a course. */
export const feedbackForm = z.strictObject({
  clear: mark('Choose how clear it was'),
  useful: mark('Choose how useful it was'),
  change: z.string().trim().max(2000, 'Use 2,000 characters or fewer').default(''),
  /** Sent, it is not changed any more; otherwise it is kept. */
  send: z.enum(['yes', 'no']).default('no'),
})
export type FeedbackForm = z.output<typeof feedbackForm>
