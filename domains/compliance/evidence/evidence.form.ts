import { z } from 'zod'
import { isDay } from '#lib/day.ts'

const dayIfAny = z
  .string()
  .refine((typed) => typed === '' || isDay(typed), 'Enter a date')
  .default('')

/** What travels beside the file. */
export const sendFields = z.object({
  uploadKey: z.uuid('The selected file could not be uploaded - try again'),
  completedOn: dayIfAny.transform((day) => day || null),
})

export const approveForm = z.strictObject({
  validFrom: z.string().refine(isDay, 'Enter the day it was completed'),
  expiresOn: dayIfAny,
  note: z.string().trim().max(4000, 'The note must be 4,000 characters or fewer').default(''),
})
export type ApproveForm = z.output<typeof approveForm>

export const rejectForm = z.strictObject({
  reason: z
    .string()
    .trim()
    .min(1, 'Enter what is wrong with it; the person reads it')
    .max(4000, 'The reason must be 4,000 characters or fewer'),
})
