import { z } from 'zod'
import { isDay } from '#lib/day.ts'

const dayIfAny = z.union([z.literal(''), z.string().refine(isDay, 'Enter a real date')]).optional()

/** From when until when someone is appointed, and why where they appoint themselves. */
export const appointmentFields = {
  managerFrom: dayIfAny,
  managerTo: dayIfAny,
  managerReason: z.string().trim().max(1000, 'The reason must be 1,000 characters or fewer').optional(),
}

/** The provider's nominated individual; blank where there is none any more. */
export const nominatedForm = z.object({
  nominatedId: z.union([z.literal(''), z.uuid('Choose a person from the list')]).default(''),
  ...appointmentFields,
})
export type NominatedForm = z.output<typeof nominatedForm>
