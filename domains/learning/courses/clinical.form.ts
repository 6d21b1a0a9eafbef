import { z } from 'zod'
import { isDay } from '#lib/day.ts'

const words = (empty: string, most: number) =>
  z.string().trim().min(1, empty).max(most, `It must be ${most} characters or fewer`)
const day = z.string().refine(isDay, 'Enter a real date')

/** Who reads courses before they are sold, as it is shown with them. */
export const reviewerForm = z.strictObject({
  name: words('Enter their name', 100),
  profession: words('Enter their profession', 100),
  registrationNumber: words('Enter their registration number', 40),
  namedOn: day,
})
export type ReviewerForm = z.output<typeof reviewerForm>

export const clinicalReviewForm = z.strictObject({ reviewerId: z.uuid('Choose who read it'), reviewedOn: day })
export type ClinicalReviewForm = z.output<typeof clinicalReviewForm>

export const unreviewedForm = z.strictObject({
  accept: z.literal('yes', 'Tick that you accept it'),
  reason: words('Enter the reason', 1000),
})
export type UnreviewedForm = z.output<typeof unreviewedForm>
