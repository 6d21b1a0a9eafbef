import { readFromOf } from '#domains/compliance/read-from.rules.ts'
import { keyOf } from '#domains/compliance/types/types.rules.ts'
import type { Day } from '#lib/day.ts'
import {
  assessorKey,
  doneKey,
  endsKey,
  guessFields,
  importFields,
  likeOf,
  partOf,
  signedKey,
  subjectOf,
} from './columns.rules.ts'
import { ASK } from './import.labels.ts'
import type { Column, Joined } from './join.rules.ts'
import { bare, REGISTRATION_ENDS, REGISTRATION_NUMBER } from './own-fields.rules.ts'
import type { ImportType } from './rows.rules.ts'
import { looksLikeRecords } from './values.rules.ts'

/** A type that the import makes: its name, how often it is renewed, and who needs it. */
export type NewType = { name: string; months: number | null; who: 'everyone' | 'care' | 'none' }
export type NewTypes = Record<string, NewType>
/** The field of each heading, and the types that are made with the import. */
export type Guess = { fields: Record<string, string>; newTypes: NewTypes }
/** A type that is made with the import is known by its name until then. */
export const newTypeId = (name: string) => `new:${bare(name).slice(0, 40)}`

/** Headings whose dates are no training. */
const NO_TYPE =
  /probation|interview|next(sup|app|review|due)|contract|offer|visa|passport|holiday|birthday|note|comment|keyworker|address|postcode|photo|uniform|badge|bank(account|detail)|^no$|^row|gender|nmc|hcpc|socialworkengland|register|registration|ethnic|nation|salary|rate|updated|age$|years/

/** What each column seems to be: as it was chosen before, by its heading, or by what its cells say. */
export function guessColumns(
  { columns, rows }: Joined,
  types: readonly ImportType[],
  { kept, today }: { kept: ReadonlyMap<string, string>; today: Day },
): Guess {
  const newTypes: NewTypes = {}
  const fieldKeys = new Set(importFields(types).map(({ key }) => key))
  const taken: { field: string; sheets: readonly number[] }[] = []
  const guessed = guessFields(
    columns.map(({ label }) => label),
    types,
    true,
  )
  const take = (field: string, { sheets }: Column) => {
    if (!field || taken.some((one) => one.field === field && one.sheets.some((at) => sheets.includes(at)))) return ''
    taken.push({ field, sheets })
    return field
  }
  const fields = columns.map((column, at): [string, string] => {
    const before = kept.get(bare(column.label))
    if (before === '' || (before && fieldKeys.has(before))) return [column.label, before && take(before, column)]
    const cells = rows.map((row) => row.cells[at] ?? '')
    if (guessed[at]) {
      // a column that is named by its register alone may hold the day of the renewal
      const isDays = guessed[at] === REGISTRATION_NUMBER && looksLikeRecords(cells, today)
      return [column.label, take(isDays ? REGISTRATION_ENDS : guessed[at], column)]
    }
    const signed = lastSigned(taken)
    if (partOf(column.label) === 'by' && signed) return [column.label, take(assessorKey(signed), column)]
    const like = likeOf(column.label, types)
    if (like?.key === 'dbsNumber') return [column.label, take(like.key, column)]
    if (like && looksLikeRecords(cells, today)) return [column.label, ASK]
    if (NO_TYPE.test(bare(column.label)) || !looksLikeRecords(cells, today)) return [column.label, '']
    const name = nameOfType(column.label)
    const part = partOf(column.label)
    if (!name || part === 'by') return [column.label, '']
    const id = newTypeId(name)
    newTypes[id] ??= { name, months: monthsOf(name), who: 'care' }
    const key = part === 'ends' ? endsKey(id) : part === 'signed' ? signedKey(id) : doneKey(id)
    return [column.label, take(key, column)]
  })
  return { fields: Object.fromEntries(fields), newTypes }
}

/** The type of the last sign-off: who assessed it has a column beside. */
const lastSigned = (taken: readonly { field: string }[]) =>
  taken.findLast(({ field }) => field.startsWith('signed_'))?.field.slice('signed_'.length)

/** Right to work by its short name is a check of the person. */
function nameOfType(label: string): string {
  const name = plainName(subjectOf(label).slice(0, 100))
  return /^(rtw|right to work|visa)\b/i.test(name) ? 'Right to work' : name
}

const usualNames: Record<string, string> = { bls: 'Basic life support', blstraining: 'Basic life support' }

/** "BASIC LIFE SUPPORT" is Basic life support, and so is BLS; short forms in a name stay. */
function plainName(name: string): string {
  const usual = usualNames[bare(name)]
  if (usual || name !== name.toUpperCase() || !/\p{L}{6}/u.test(name)) return usual ?? name
  const words = name.replace(/\p{L}+/gu, (word) => (SHORT_FORM.test(word) ? word : word.toLowerCase()))
  return words.replace(/^\p{L}/u, (letter) => letter.toUpperCase())
}
const SHORT_FORM =
  /^(?!(AND|THE|OF|IN|ON|TO|FOR|AT|BY|OR)$)\p{L}{1,3}$|^(DOLS|COSHH|RIDDOR|GDPR|PMVA|NAPPI|LOLER|AWIM)$/u

const monthsOf = (name: string): number | null =>
  /mcgowan|first ?aid|mca|dols|mental capacity|food/i.test(name)
    ? 36
    : /right to work|induction|certificate|nvq|diploma/i.test(name)
      ? null
      : 12

/** What is learned with the hands: someone who is competent must have seen it done. */
export const isPractical = (name: string): boolean => /life support|first ?aid|resuscitation/i.test(name)

/** The types that would be made, as the columns and the check know types. */
export function typesToBe({ newTypes, fields }: Guess): ImportType[] {
  const chosen = Object.values(fields)
  return Object.entries(newTypes).map(([id, { name, months }]) => ({
    ...{
      id,
      key: id,
      name,
      renewalMonths: months,
      needsEvidence: false,
      closedAt: null,
      readFrom: readFromOf(keyOf(name)),
    },
    needsCompetence: chosen.includes(signedKey(id)) || isPractical(name),
  }))
}
