import { z } from 'zod'
import { choice, dayIfAny, mustChoose, needed, words } from './check-parts.form.ts'
import { dbsForm } from './dbs.form.ts'
import { identityForm } from './identity.form.ts'
import { healthForm, interviewForm, overseasForm } from './personal.form.ts'
import { qualificationForm, registrationForm } from './professional.form.ts'
import { rightToWorkForm } from './right-to-work.form.ts'

/** Any check, distinguished by its kind. */
export const checkForm = z.discriminatedUnion('kind', [
  identityForm,
  rightToWorkForm,
  dbsForm,
  qualificationForm,
  registrationForm,
  healthForm,
  overseasForm,
  interviewForm,
])
export type CheckForm = z.output<typeof checkForm>
/** What is kept sealed of a check: the answers of its kind. */
export type CheckDetails = Omit<
  CheckForm,
  'kind' | 'key' | 'checkedOn' | 'checker' | 'outcome' | 'evidence' | 'replaces'
> & {
  [name: string]: unknown
}

export const voidForm = z.strictObject({ reason: needed('Enter why you are voiding this record', 1000) })

export const riskDecisions = { go_on: 'Proceed', do_not_go_on: 'Do not proceed' } as const

/** A risk assessment; under Adult First it names a supervisor and a review date. */
export const riskForm = z.strictObject({
  key: z.uuid(),
  risk: needed('Describe the risk', 4000),
  said: words(4000),
  lessens: needed('Enter the control measures', 4000),
  decision: mustChoose(riskDecisions, 'Choose the decision'),
  supervisor: z.union([z.literal(''), z.uuid()]).default(''),
  reviewOn: dayIfAny,
})
export type RiskForm = z.output<typeof riskForm>

const yesNo = { yes: 'Yes', no: 'No' } as const

/** The health questionnaire after an offer. Short on purpose: only what the work needs. */
export const healthDeclarationForm = z
  .strictObject({
    affects: mustChoose(yesNo, 'Choose whether your health affects the work'),
    affectsHow: words(2000),
    adjustments: mustChoose(yesNo, 'Choose whether adjustments would help'),
    adjustmentsWhich: words(2000),
    contact: choice(yesNo, 'Choose yes or no'),
    declared: mustChoose({ on: 'Yes' }, 'Confirm that your answers are true'),
  })
  .superRefine((form, issues) => {
    const say = (path: string, message: string) => issues.addIssue({ code: 'custom', path: [path], message })
    if (form.affects === 'yes' && !form.affectsHow) say('affectsHow', 'Enter a short description')
    if (form.adjustments === 'yes' && !form.adjustmentsWhich) say('adjustmentsWhich', 'Enter what would help')
  })
/** What is kept of it. */
export const healthAnswers = z.object({
  affects: z.enum(['yes', 'no']),
  affectsHow: z.string(),
  adjustments: z.enum(['yes', 'no']),
  adjustmentsWhich: z.string(),
  contact: z.enum(['', 'yes', 'no']).default(''),
})
export type HealthDeclaration = z.output<typeof healthDeclarationForm>
