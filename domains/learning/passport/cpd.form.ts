import { z } from 'zod'
import { isDay } from '#lib/day.ts'

const text = (most: number, empty: string) =>
  z.string().trim().min(1, empty).max(most, `This must be ${most} characters or fewer`)
const minutes = 'Enter how many minutes it took, from 1 to 6,000'

/** What may be said of a course completed here; the rest is on its certificate. */
export const cpdReflectionForm = z.strictObject({
  participatory: z
    .literal('on')
    .optional()
    .transform((ticked) => ticked === 'on'),
  theme: z
    .enum(['', 'people', 'practise', 'safety', 'trust'])
    .default('')
    .transform((theme) => theme || null),
  reflection: z.string().trim().max(4000, 'This must be 4,000 characters or fewer').default(''),
})
export type CpdReflectionForm = z.output<typeof cpdReflectionForm>

export const cpdEntryForm = z.strictObject({
  ...cpdReflectionForm.shape,
  title: text(200, 'Enter what you learned'),
  doneOn: z.string().refine(isDay, 'Enter the day'),
  provider: text(200, 'Enter who taught it, or where you read it'),
  minutes: z.coerce.number(minutes).int(minutes).min(1, minutes).max(6000, minutes),
})
export type CpdEntryForm = z.output<typeof cpdEntryForm>
