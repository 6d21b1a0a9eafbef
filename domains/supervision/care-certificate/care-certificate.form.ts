import { z } from 'zod'
import { isDay } from '#lib/day.ts'
import { editions } from './standards.rules.ts'

const day = (words: string) => z.string().refine(isDay, words)
const words = (empty: string, most = 4000) =>
  z
    .string()
    .trim()
    .min(1, empty)
    .max(most, `Write ${most.toLocaleString('en-GB')} characters or fewer`)
const note = z.string().trim().max(4000, 'The note must be 4,000 characters or fewer').default('')
const box = z.literal('on').optional()
/** A box for each standard, so that a form that failed keeps its ticks. */
const standards = z
  .strictObject({
    ...{ s1: box, s2: box, s3: box, s4: box, s5: box, s6: box, s7: box, s8: box },
    ...{ s9: box, s10: box, s11: box, s12: box, s13: box, s14: box, s15: box, s16: box },
  })
  .default({})
  .transform((ticked) => Object.keys(ticked).map((name) => Number(name.slice(1))))
const edition = z.enum(editions, 'Choose the edition')
/** Empty: no one is named yet. */
const assessorIfAny = z.union([z.literal(''), z.uuid('Choose a person from the list')]).default('')

export const beginWorkbookForm = z.strictObject({
  edition,
  begunOn: day('Enter the day it began'),
  aimOn: day('Enter the day to aim for'),
  assessorId: assessorIfAny,
})
export type BeginForm = z.output<typeof beginWorkbookForm>

export const workbookPlanForm = z.strictObject({ aimOn: day('Enter the day to aim for'), assessorId: assessorIfAny })
export type PlanForm = z.output<typeof workbookPlanForm>

/** Knowledge that was not learned by a course here. */
export const knowledgeForm = z.strictObject({
  standards,
  doneOn: day('Enter the day it was completed'),
  place: words('Enter where it was learned', 200),
  words: words('Write what you have seen that proves it'),
  uploadKey: z.uuid().optional().catch(undefined),
})
export type KnowledgeForm = z.output<typeof knowledgeForm>

/** One assessor saw so many standards put into practice on one day. */
export const observationForm = z.strictObject({
  standards,
  doneOn: day('Enter the day it was seen'),
  place: words('Enter where it was seen', 200),
  words: words('Write what was seen'),
  assessorId: z.uuid('Choose who saw it').optional(),
})
export type ObservationForm = z.output<typeof observationForm>

export const standardSignOffForm = z.strictObject({
  standards,
  doneOn: day('Enter the day of the sign-off'),
  words: note,
  assessorId: z.uuid('Choose who signs it off').optional(),
})
export type StandardSignOffForm = z.output<typeof standardSignOffForm>

/** A supervisor assesses in her own name. */
export const teamObservationForm = observationForm.omit({ assessorId: true })
export const teamStandardsForm = standardSignOffForm.omit({ assessorId: true })

export const undoStepForm = z.strictObject({ reason: words('Enter why it is taken back') })
export const stopForm = z.strictObject({ reason: words('Enter why it is stopped') })
export const withdrawForm = z.strictObject({ reason: words('Enter what was wrong') })
export const awardForm = z.strictObject({
  read: z.literal('on', 'Tick that you have read the workbook'),
  /** What was signed off when the page was shown. */
  shown: z.string().max(2000),
})

/** A certificate that another employer awarded. */
export const elsewhereForm = z.strictObject({
  employer: words('Enter who awarded it', 200),
  awardedOn: day('Enter the day on the certificate'),
  edition,
  seen: words('Write what you saw, and how you checked it'),
  uploadKey: z.uuid().optional().catch(undefined),
})
export type ElsewhereForm = z.output<typeof elsewhereForm>
