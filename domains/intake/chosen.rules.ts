import { doneKey, endsKey, signedKey, subjectOf } from './columns.rules.ts'
import { type Guess, type NewType, type NewTypes, newTypeId } from './guess.rules.ts'
import type { Column } from './join.rules.ts'
import { same } from './rows.rules.ts'

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

type Chosen = Guess & { madeTypes: Readonly<Record<string, string>> }

/** The id of a type that the import made meanwhile, by the key it had before; also of one that has its name. */
function madeId(key: string, { newTypes, madeTypes }: Chosen, types: readonly { id: string; name: string }[]) {
  const name = newTypes[key]?.name
  return madeTypes[key] ?? types.find((type) => name !== undefined && same(type.name) === same(name))?.id
}

/** A field of a type that was made meanwhile is the field of that type. */
export function fieldNow(field: string, chosen: Chosen, types: readonly { id: string; name: string }[]): string {
  const at = field.indexOf('_')
  const id = at < 0 ? undefined : madeId(field.slice(at + 1), chosen, types)
  return id === undefined ? field : `${field.slice(0, at + 1)}${id}`
}

/** What was chosen, with the types that are there by now under their ids, whatever they are called today. */
export function chosenNow<Content extends Chosen>(
  content: Content,
  types: readonly { id: string; name: string }[],
): Content {
  const fields = Object.entries(content.fields).map(([label, field]) => [label, fieldNow(field, content, types)])
  const open = Object.entries(content.newTypes).filter(([key]) => madeId(key, content, types) === undefined)
  return { ...content, fields: Object.fromEntries(fields), newTypes: Object.fromEntries(open) }
}
