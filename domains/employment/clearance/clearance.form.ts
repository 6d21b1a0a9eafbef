import { z } from 'zod'
import { mostHours, weeklyHours } from '#domains/employment/posts/posts.form.ts'
import { isDay } from '#lib/day.ts'
import { partKeys } from './signing-file.rules.ts'

const day = (words: string) =>
  z
    .string(words)
    .trim()
    .refine((typed) => isDay(typed), words)
const text = (label: string, empty: string) =>
  z
    .string(empty)
    .transform((typed) => typed.replaceAll('\r\n', '\n').replaceAll('\0', '').trim())
    .pipe(z.string().min(1, empty).max(4000, `${label} must be 4,000 characters or fewer`))
const chosen = (words: string) => z.uuid(words)

/** What the file was when it was shown: nothing else is signed. Only a page that shows no contents leaves it out. */
const shown = z.string().max(100).optional()
/** Asked for by the verb, once there is nothing else that keeps the file from being signed. */
const typedName = z.string().trim().max(200, 'The name must be 200 characters or fewer').default('')
export const signOffForm = z.object({ shown, typedName })
export type SignOffForm = z.output<typeof signOffForm>
export const readForm = z.object({ part: z.enum(partKeys, 'Choose a part of the file') })

/** The risk assessment and the conditions of a conditional start. */
export const conditionsForm = z.object({
  risk: text('The risk', 'Describe the risk'),
  measures: text('Control measures', 'Enter the control measures'),
  reason: text('The reason', 'Enter why the person should start before all checks are complete'),
  supervisorId: chosen('Choose who supervises'),
  endsOn: day('Enter the last day of the conditions'),
  shown,
  typedName,
})
export type ConditionsForm = z.output<typeof conditionsForm>

export const revokeForm = z.object({ reason: text('The reason', 'Enter the reason') })

export const sendBackForm = z.object({ reason: text('The reason', 'Enter what is to be put in order') })
export const answerForm = z.object({ answer: text('The answer', 'Enter what was done') })

export const hireForm = z.object({
  jobId: chosen('Choose the job'),
  locationId: chosen('Choose the location'),
  managerId: z.union([z.literal('').transform(() => undefined), z.uuid('Choose a person from the list')]).optional(),
  plannedStart: day('Enter the planned start'),
  contractHours: weeklyHours.default('').transform((typed) => (typed === '' ? undefined : Number(typed))),
  mostHours,
})
export type HireForm = z.output<typeof hireForm>

export const startForm = z.object({ day: day('Enter the first day') })
