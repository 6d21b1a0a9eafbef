import { z } from 'zod'

/** Of which organisation and for which of its courses or bundles, as the buttons of the page say it. */
export const linkForm = z.object({
  customerId: z.uuid(),
  kind: z.enum(['course', 'bundle']),
  productId: z.uuid(),
})
export type LinkForm = z.output<typeof linkForm>

/** The code of a letter, however it is typed. */
export const seatCodeForm = z.object({
  seat: z.string().trim().min(1, 'Enter the code of your letter').max(60, 'A code has twelve letters and figures'),
})
