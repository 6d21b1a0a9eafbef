import { z } from 'zod'
import { hows, isObserved, kinds, outcomes } from '#domains/supervision/kinds.rules.ts'
import { isDay } from '#lib/day.ts'
import { londonInstant } from '#lib/london-time.ts'

const line = (label: string, most = 200) =>
  z.string().trim().max(most, `${label} must be ${most} characters or fewer`).default('')
const words = (label: string) =>
  z
    .string()
    .transform((typed) => typed.replaceAll('\r\n', '\n').replaceAll('\0', ''))
    .pipe(z.string().trim().max(4000, `${label} must be 4,000 characters or fewer`))
const needed = (label: string, what: string) =>
  words(label)
    .default('')
    .refine((typed) => typed !== '', what)

const timeParts = {
  day: z.string('Enter the day').refine(isDay, 'Enter the day'),
  time: line('The time', 5),
  minutes: z.coerce
    .number('Enter the minutes')
    .int('Enter whole minutes')
    .min(5, 'Enter 5 minutes or more')
    .max(480, 'Enter 480 minutes or fewer')
    .default(60),
  place: line('The place').refine((typed) => typed !== '', 'Enter where it is'),
}

function readTime({ day, time }: { day: string; time: string }, issues: z.RefinementCtx): string {
  const at = londonInstant(day, time)
  if (!at) issues.addIssue({ code: 'custom', path: ['time'], message: 'Enter the time, such as 14:30' })
  return at ?? ''
}

/** One for a person, one after the other for several, or one for all of them together. */
export const supervisionBookingForm = z
  .object({
    ...timeParts,
    kind: z.enum(kinds, 'Choose what is booked'),
    people: z
      .array(z.uuid('Choose for whom'), 'Choose for whom')
      .min(1, 'Choose for whom')
      .max(50, 'Choose 50 people or fewer'),
    /** Empty: each with their own supervisor. */
    supervisorId: z.uuid().or(z.literal('')).default('').catch(''),
    together: z.enum(['each', 'group']).default('each').catch('each'),
    typeId: z.uuid().or(z.literal('')).default('').catch(''),
  })
  .superRefine(({ kind, typeId, together, people }, issues) => {
    if (kind === 'competence' && !typeId)
      issues.addIssue({ code: 'custom', path: ['typeId'], message: 'Choose what is observed' })
    if (together === 'group' && people.length > 1 && (isObserved(kind) || kind === 'appraisal'))
      issues.addIssue({ code: 'custom', path: ['together'], message: 'This is held with one person at a time' })
  })
  .transform(({ day, time, ...rest }, issues) => ({ ...rest, at: readTime({ day, time }, issues) }))
export type BookingForm = z.output<typeof supervisionBookingForm>

export const moveForm = z
  .object({ ...timeParts, supervisorId: z.uuid('Choose with whom'), reason: line('The reason', 400) })
  .transform(({ day, time, ...rest }, issues) => ({ ...rest, at: readTime({ day, time }, issues) }))
export type MoveForm = z.output<typeof moveForm>

export const cancelForm = z.object({ reason: line('The reason', 400) })

/** One that was missed says why. */
export const missedForm = z.object({
  reason: line('The reason', 400).refine((typed) => typed !== '', 'Enter why it was missed'),
})

export const heldForm = z.object({
  heldOn: z.string('Enter the day').refine(isDay, 'Enter the day'),
  outcome: z.enum(outcomes).or(z.literal('')).default('').catch(''),
  /** Those who did not come to one that was held with a group. */
  absent: z.array(z.uuid()).default([]),
})
export type HeldForm = z.output<typeof heldForm>

export const actionForm = z.object({
  text: needed('The action', 'Enter what is to be done').pipe(
    z.string().max(400, 'The action must be 400 characters or fewer'),
  ),
  personId: z.uuid('Choose whom it is about'),
  ownerId: z.uuid('Choose who does it'),
  dueOn: z.string('Enter by when').refine(isDay, 'Enter by when'),
})
export type ActionForm = z.output<typeof actionForm>

export const restrictedForm = z.object({ text: needed('The note', 'Enter the note') })
export const correctionForm = z.object({ text: needed('The correction', 'Enter what is put right') })

/** Of someone without an account: they sign here, or it was read to them. */
export const signHereForm = z.object({
  how: z.enum(hows.filter((how) => how !== 'own') as ['witnessed', 'read_to'], 'Choose how'),
  note: needed('The note', 'Enter who was there, and how you know them').pipe(
    z.string().max(400, 'The note must be 400 characters or fewer'),
  ),
  comment: words('The comment').default(''),
})
export type SignHereForm = z.output<typeof signHereForm>

/** What was shown when it was signed. */
export const shownForm = z.object({ shown: z.coerce.number().int().catch(-1) })

export const ownSignatureForm = shownForm.extend({
  comment: words('The comment').default(''),
})
