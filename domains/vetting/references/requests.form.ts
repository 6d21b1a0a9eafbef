import { z } from 'zod'
import { plainEmail } from '#lib/plain-email.ts'

const capped = (what: string, most: number) =>
  z.string().trim().max(most, `${what} must be ${most} characters or fewer`)
const email = capped('The email address', 254)
  .overwrite(plainEmail)
  .toLowerCase()
  .refine(
    (typed) => typed === '' || z.email().safeParse(typed).success,
    'Enter an email address in the right format, like name@example.com',
  )

const asked = {
  referee_name: capped('The name', 100).default(''),
  referee_email: email.default(''),
  reference_type: capped('The type', 20).default(''),
  reference_period: z.enum(['', '2', '5'], 'Choose 2 or 5 years').default('2'),
  org_and_role: capped('The organisation and role', 200).default(''),
  relationship: capped('The relationship', 200).default(''),
}

/** A referee to ask; field names as in the specification's send-reference-request. The rules say which are required. */
export const requestForm = z.strictObject({
  ...asked,
  /** The position in the employment history of the job the referee is asked about. */
  about_job: z
    .string()
    .regex(/^\d{0,2}$/, 'Choose a job from the list')
    .default(''),
})
export type RequestForm = z.output<typeof requestForm>

/**
 * The same as JSON, for an applicant given by name or by the application's id. Address and period are only read as
 * text here: missing fields are reported before malformed ones, so `askedForm` runs after that rule.
 */
export const sendReferenceRequestBody = z.strictObject({
  ...asked,
  referee_email: capped('The email address', 254).default(''),
  reference_period: z.string().trim().default('2'),
  applicant_name: capped('The applicant’s name', 200).default(''),
  application_id: z.uuid('That is not the id of an application').optional(),
})

export type RequestBody = z.output<typeof sendReferenceRequestBody>
export const askedForm = z.strictObject(asked)

export const jobForm = z.strictObject({ about_job: requestForm.shape.about_job })

export const declineForm = z.strictObject({ reason: capped('The reason', 1000).default('') })
export const sendForm = z.strictObject({ declared: z.string().default('') })

const day = z.strictObject({ day: z.string(), month: z.string(), year: z.string() })
export const verificationForm = z.strictObject({
  spokeTo: capped('The name', 100).min(1, 'Enter who you spoke to'),
  numberSource: capped('The source', 200).min(1, 'Enter where you found the number or address'),
  spokeOn: day,
  outcome: z.enum(['confirmed', 'not_confirmed', 'no_answer'], 'Choose the outcome'),
  note: capped('The note', 2000).default(''),
})
export type VerificationForm = z.output<typeof verificationForm>

export const findingForm = z.strictObject({
  finding: z.enum(['satisfactory', 'unsatisfactory'], 'Choose your finding'),
  reason: capped('The reason', 2000).default(''),
})
export type FindingForm = z.output<typeof findingForm>

export const evidenceForm = z.strictObject({
  about_job: requestForm.shape.about_job,
  kind: z.enum(['appraisal', 'written_word', 'payroll', 'other'], 'Choose what kind of evidence it is'),
  description: capped('The description', 4000).min(1, 'Enter what it is and what it shows'),
  attempts: capped('What was tried', 2000).min(1, 'Enter how you tried to get a reference'),
  /** Issued with the empty form: submitting twice makes one piece of evidence with one file. */
  uploadKey: z.uuid().optional(),
})
export type EvidenceForm = z.output<typeof evidenceForm>
