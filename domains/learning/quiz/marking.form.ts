import { z } from 'zod'

export const markForm = z.strictObject({
  position: z.coerce.number().int().min(1).max(100),
  right: z.enum(['right', 'wrong'], 'Choose right or not yet').transform((said) => said === 'right'),
  comment: z.string().trim().max(2000, 'Use 2,000 characters or fewer').default(''),
  /** Why it is marked again. */
  reason: z.string().trim().max(1000, 'Use 1,000 characters or fewer').default(''),
})
export type MarkForm = z.output<typeof markForm>

export const resetForm = z.strictObject({
  attempts: z.coerce.number('Choose how many').int().min(1, 'Choose how many').max(3, 'Give 3 at most'),
  reason: z.string().trim().min(1, 'Write your reason').max(1000, 'Use 1,000 characters or fewer'),
})
export type ResetForm = z.output<typeof resetForm>
