import { isName } from '#domains/vetting/standing/names.rules.ts'
import { type Day, formatDay } from '#lib/day.ts'
import { Refusal } from '#platform/refusal.ts'
import type { DocumentForm } from './documents.form.ts'

export type OnRecord = { names: readonly string[]; dateOfBirth: Day | null }

/** Why a document is not taken for this person's: another name, another date of birth. */
export function whyNotTheirs(form: DocumentForm, { names, dateOfBirth }: OnRecord): Refusal | undefined {
  const fields: Record<string, string> = {}
  const known = [...names, ...previous(form)]
  const name = nameOn(form)
  if (name && !isName(name.words, known))
    fields[name.field] = `None of the names on record: ${names.join(', ')}. An earlier name goes under previous names`
  const born = bornOn(form)
  if (born && dateOfBirth && born !== dateOfBirth && !mayCorrect(form))
    fields.dob = `On record: ${formatDay(dateOfBirth)}. Look again, or say below that the record is wrong`
  const [first] = Object.values(fields)
  return first ? new Refusal('invalid', 'Update failed', `${first}.`, fields) : undefined
}

/** The date of birth to keep, where the document shows one that is not on record. */
export function birthToKeep(form: DocumentForm, { dateOfBirth }: OnRecord): Day | undefined {
  if (form.kind !== 'identity_document' || form.dob === dateOfBirth) return undefined
  return form.dob
}

const mayCorrect = (form: DocumentForm) => form.kind === 'identity_document' && form.birthIsWrong

function nameOn(form: DocumentForm) {
  if (form.kind === 'identity_document') return { field: 'nameOnDocument', words: form.nameOnDocument }
  if (form.kind === 'dbs' && form.outcome === 'satisfactory')
    return { field: 'nameOnCertificate', words: form.nameOnCertificate }
}

function bornOn(form: DocumentForm): Day | undefined {
  if (form.kind === 'identity_document') return form.dob
  return form.kind === 'right_to_work' && form.outcome === 'satisfactory' ? form.dob || undefined : undefined
}

function previous(form: DocumentForm): string[] {
  if (form.kind !== 'identity_document' && form.kind !== 'dbs') return []
  return form.previousNames.split(/[,;\n]/).filter((name) => name.trim())
}
