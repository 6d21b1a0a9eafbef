import { z } from 'zod'
import { isDay } from '#lib/day.ts'
import { lapseChoices } from './lapses.rules.ts'

const dayIfAny = z
  .union([z.literal(''), z.string().refine(isDay, 'Enter a real date')], 'Enter a real date')
  .default('')
const WHAT_WAS_DECIDED = 'Enter what happened and what was decided'

export const lapseForm = z
  .object({
    decision: z.enum(lapseChoices, 'Choose what was decided'),
    note: z
      .string()
      .trim()
      .min(1, 'Enter what was done and why')
      .max(4000, 'The note must be 4,000 characters or fewer'),
    appliedOn: dayIfAny,
    evidence: z.union([z.literal(''), z.uuid()], 'Choose the document').default(''),
    until: dayIfAny,
    dbsReferral: z
      .enum(['not_needed', 'being_considered', 'made'], 'Choose whether a referral to the DBS is needed')
      .optional(),
    dbsReferralNote: z.string().trim().max(4000, 'The note must be 4,000 characters or fewer').default(''),
  })
  .superRefine((form, ctx) => {
    const say = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
    if (form.decision === 'applied_in_time' && !form.evidence) say('evidence', 'Choose the proof of the application')
    if (form.decision !== 'off_regulated_activity') return
    if (!form.dbsReferral) say('dbsReferral', 'Choose whether a referral to the DBS is needed')
    if (!form.dbsReferralNote) say('dbsReferralNote', WHAT_WAS_DECIDED)
  })
export type LapseForm = z.output<typeof lapseForm>
