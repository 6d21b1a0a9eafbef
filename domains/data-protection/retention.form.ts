import { z } from 'zod'

/** An approval names the list that was shown. */
export const approvalForm = z.strictObject({
  seen: z.string().max(100),
  looked: z.literal('on', 'Tick that you have looked through the list'),
})
