import { z } from 'zod'
import { isDay } from '#lib/day.ts'

/** As many as a form can name. */
export const MOST_PEOPLE = 100

export const sessionKinds = ['completed', 'both', 'signed off', 'booked'] as const

/** One training on one day for many people: completed, signed off as competent, both, or booked. */
export const sessionForm = z.strictObject({
  typeId: z.uuid('Choose what the session is about'),
  kind: z.enum(sessionKinds, 'Choose what to record'),
  /** Who saw it done, where it is signed off. */
  assessorId: z.union([z.literal(''), z.uuid()]).default(''),
  validFrom: z.string().refine(isDay, 'Enter the day of the session'),
  note: z.string().trim().max(4000, 'The note must be 4,000 characters or fewer').default(''),
  people: z
    .array(z.uuid('Choose people from the list'), 'Tick at least one person')
    .min(1, 'Tick at least one person')
    .max(MOST_PEOPLE, `Tick ${MOST_PEOPLE} people at most`),
})
export type SessionForm = z.output<typeof sessionForm>
