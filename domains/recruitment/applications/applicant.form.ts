import { z } from 'zod'

export const withdrawForm = z.strictObject({
  reason: z.string().trim().max(4000, 'The reason must be 4,000 characters or fewer').default(''),
})
