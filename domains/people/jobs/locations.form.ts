import { z } from 'zod'
import { isDay } from '#lib/day.ts'
import { postcode } from '#lib/formats.ts'
import { appointmentFields } from './appointments.form.ts'

export const locationForm = z.object({
  name: z.string().trim().min(1, 'Enter the name of the location').max(100, 'The name must be 100 characters or fewer'),
  address: z
    .string()
    .trim()
    .min(1, 'Enter the address')
    .max(300, 'The address must be 300 characters or fewer')
    .transform((typed) => typed.replaceAll('\r\n', '\n')),
  postcode: z.string().transform((typed, check) => {
    const format = postcode(typed)
    if ('value' in format) return format.value
    check.addIssue({ code: 'custom', message: format.message })
    return z.NEVER
  }),
  /** A person, or blank. */
  registeredManagerId: z.union([z.literal(''), z.uuid('Choose a person from the list')]).default(''),
  ...appointmentFields,
  /** Since when people start here through the hub; blank while no one has been brought in. */
  inUseSince: z.union([z.literal(''), z.string().refine(isDay, 'Enter a real date')]).optional(),
  inUseReason: z.string().trim().max(1000, 'The reason must be 1,000 characters or fewer').optional(),
  takenOver: z.literal('on').optional(),
})
export type LocationForm = z.output<typeof locationForm>

export const inUseDecisionForm = z.object({
  request: z.uuid('Choose the change'),
  say: z.enum(['confirm', 'decline'], 'Choose what should happen'),
})
