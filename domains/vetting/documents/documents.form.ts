import { z } from 'zod'
import { choice, dayIfAny, dayNeeded, needed, tick, words } from '#domains/vetting/checks/check-parts.form.ts'
import { type CheckForm, checkForm } from '#domains/vetting/checks/checks.form.ts'
import { dbsForm } from '#domains/vetting/checks/dbs.form.ts'
import { permissionAnswers, permissionFields } from '#domains/vetting/checks/permission.form.ts'
import { qualificationForm } from '#domains/vetting/checks/professional.form.ts'
import { rightToWorkForm } from '#domains/vetting/checks/right-to-work.form.ts'

/** What a passport says of the right to work; nothing is inferred from the country that issued it. */
export const workFromPassport = {
  uk_irish_passport: 'Yes: a British or Irish passport',
  endorsed_indefinite: 'Yes: endorsed for indefinite leave or the right of abode',
  endorsed_limited: 'Yes, until a day: endorsed with permission to work',
  eu_document: 'Yes, checked by 30 June 2021: an EU, EEA or Swiss passport',
  none: 'Not from this passport: a share code is checked online',
} as const

const asked = {
  kind: z.literal('identity_document'),
  documentType: z.enum(['passport', 'driving_licence']),
  /** The keys of the two records: submitting twice makes each once. */
  key: z.uuid(),
  workKey: z.uuid(),
  checkedOn: dayNeeded('Enter the day of the check'),
  nameOnDocument: needed('Enter the name on the document'),
  dob: dayNeeded('Enter the date of birth on the document'),
  documentNumber: words(40),
  country: words(100),
  expiresOn: dayIfAny,
  previousNames: words(500),
  originalSeen: tick,
  likenessConfirmed: tick,
  rightToWork: choice(workFromPassport, 'Choose what the passport says'),
  ...permissionFields,
  restrictions: words(1000),
  birthIsWrong: tick,
  notes: words(4000),
}
type Asked = z.output<z.ZodObject<typeof asked>>

/** A photo document: identity, and from a passport the right to work. The rules are those of the two checks. */
export const identityDocumentForm = z.strictObject(asked).superRefine((form, issues) => {
  const say = (path: string, message: string) => issues.addIssue({ code: 'custom', path: [path], message })
  if (form.documentType === 'passport' && !form.rightToWork) say('rightToWork', 'Choose what the passport says')
  const said = new Set<string>()
  for (const { error } of parsed(form))
    for (const { path, message } of error?.issues ?? []) {
      const name = String(path[0])
      // one thing seen for both checks is said once
      if (!said.has(name)) say(name, message)
      said.add(name)
    }
})

/** Everything that is recorded from one document. */
export const documentForm = z.discriminatedUnion('kind', [
  identityDocumentForm,
  rightToWorkForm,
  dbsForm,
  qualificationForm,
])
export type DocumentForm = z.output<typeof documentForm>

/** The checks that a form records, with the document as their evidence. */
export function checksOf(form: DocumentForm, fileId: string): CheckForm[] {
  if (form.kind !== 'identity_document') return [{ ...form, evidence: fileId }]
  return parsed(form, fileId).map(({ data, error }) => {
    if (!data) throw new Error('Not a form that was read', { cause: error })
    return data
  })
}

// which document it is says the address: while the answers are read its id stands for it
const parsed = (form: Asked, evidence: string = form.key) =>
  [identityOf(form), ...workOf(form)].map((check) => checkForm.safeParse({ ...check, evidence }))
const ticked = (value: boolean) => (value ? 'on' : undefined)

function identityOf(form: Asked) {
  const { key, documentType, checkedOn, nameOnDocument, dob, documentNumber, country } = form
  return {
    ...{ kind: 'identity', key, checkedOn, outcome: 'satisfactory', documentType, nameOnDocument, dob },
    ...{ documentNumber, country, expiresOn: form.expiresOn, previousNames: form.previousNames, notes: form.notes },
    ...{ originalSeen: ticked(form.originalSeen), likenessConfirmed: ticked(form.likenessConfirmed) },
  }
}

function workOf(form: Asked) {
  const { workKey: key, documentType, rightToWork, checkedOn, dob, restrictions } = form
  if (documentType !== 'passport' || rightToWork === '' || rightToWork === 'none') return []
  const limited = rightToWork === 'endorsed_limited'
  return [
    {
      ...{ kind: 'right_to_work', key, checkedOn, outcome: 'satisfactory', dob, document: rightToWork },
      notes: form.notes,
      method: limited ? 'manual_list_b' : 'manual_list_a',
      ...(limited ? { ...permissionAnswers(form), ends: 'on_day', restrictions } : {}),
      ...{ originalSeen: ticked(form.originalSeen), likenessConfirmed: ticked(form.likenessConfirmed) },
    },
  ]
}
