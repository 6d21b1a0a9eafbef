import { doneKey, endsKey, signedKey, subjectOf } from './columns.rules.ts'
import { type Guess, type NewType, type NewTypes, newTypeId } from './guess.rules.ts'
import type { Column } from './join.rules.ts'

/** Choices of a column that make a compliance type named after its heading. */
export const NEW_TYPE = {
  'new-done': 'A new compliance type: completed on',
  'new-ends': 'A new compliance type: expires on',
  'new-signed': 'A new compliance type: signed off on',
} as const

type Form = { fields: readonly string[]; types?: readonly (NewType & { key: string })[] | undefined }

/** The fields of the headings as chosen, and the types that the choice makes; those that no column is about any more go. */
export function chosenColumns(columns: readonly Column[], form: Form, before: NewTypes): Guess {
  const newTypes: NewTypes = { ...before }
  for (const { key, ...type } of form.types ?? []) if (newTypes[key]) newTypes[key] = type
  const fields = columns.map(({ label }, at): [string, string] => {
    const key = form.fields[at] ?? ''
    if (!(key in NEW_TYPE)) return [label, key]
    const name = (subjectOf(label) || label).slice(0, 100)
    const id = newTypeId(name)
    newTypes[id] ??= { name, months: 12, who: 'care' }
    return [label, key === 'new-ends' ? endsKey(id) : key === 'new-signed' ? signedKey(id) : doneKey(id)]
  })
  const used = Object.entries(newTypes).filter(([id]) => fields.some(([, key]) => key.endsWith(`_${id}`)))
  return { fields: Object.fromEntries(fields), newTypes: Object.fromEntries(used) }
}
