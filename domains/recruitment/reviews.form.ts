import { z } from 'zod'

export const verifyForm = z.object({ originalSeen: z.literal('on').optional() })

export const rejectForm = z.object({
  reason: z
    .string()
    .trim()
    .min(1, 'Enter the reason, so that the applicant knows what to send instead')
    .max(1000, 'The reason must be 1,000 characters or fewer'),
})
