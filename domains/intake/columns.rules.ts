import { isRechecked } from '#domains/compliance/read-from.rules.ts'
import { CARE_CERTIFICATE } from '#domains/compliance/state/status.rules.ts'
import { ASK } from './import.labels.ts'
import { bare, field, type ImportField, ownFields, REGISTRATION_ENDS, REGISTRATION_NUMBER } from './own-fields.rules.ts'
import { registerIn } from './registers.rules.ts'
import type { ImportType } from './rows.rules.ts'

/** The other full names in use for the types that are there from the start: the whole heading, but for what it says of the day. */
const writtenAs: Record<string, readonly string[]> = {
  dbs: ['dbs', 'dbscheck', 'dbsissue', 'dbsissued'],
  infection: ['infectioncontrol', 'ipc', 'infectionpreventionandcontrol', 'infectionpreventioncontrol'],
  moving: ['manualhandling', 'movinghandling', 'peoplehandling', 'mandh'],
  safeguarding_adults: ['adultsafeguarding', 'safeguardingofadults'],
  medication: ['medication', 'medications', 'medicines'],
  food: ['foodsafety', 'foodhygiene'],
  care: ['carecert'],
  right_to_work: ['rtw'],
}
/** Short headings that can mean something else ("Fire" a marshal, "MH" mental health): asked, never joined by default. */
const shortened: Record<string, readonly string[]> = {
  infection: ['infection'],
  moving: ['manhand', 'moving', 'mh', 'mnh'],
  safeguarding_adults: ['sova', 'sga'],
  medication: ['meds', 'med'],
  fire: ['fire', 'fireawareness'],
  food: ['food', 'fh'],
  care: ['cc'],
}
/** Words by which a heading is like a type, without being the same. */
const likeWords: Record<string, readonly string[]> = {
  dbs: ['dbs', 'disclosure'],
  infection: ['infection', 'ipc'],
  moving: ['manualhandling', 'moving', 'handling'],
  safeguarding: ['safeguarding', 'sova'],
  medication: ['medication', 'meds', 'medicines'],
  fire: ['fire'],
  food: ['food'],
  care: ['carecert'],
  right_to_work: ['righttowork', 'rtw', 'visa'],
}

/** Everything that a column can be: of the person, then of each type the day it was completed and the day it ends. */
export function importFields(types: readonly ImportType[]): ImportField[] {
  return [...ownFields, ...types.flatMap(fieldsOf)]
}

function fieldsOf(type: ImportType): ImportField[] {
  const { id, name, readFrom } = type
  const signed = isSignedBySheet(type)
  const done = readFrom ? 'checked on' : 'completed on'
  const ends = isRechecked(type) ? 'recheck due on' : 'expires on'
  const of = (key: string, words: string, ...known: string[]): ImportField => ({
    ...field(key, `${name}: ${words}`, 200, ...known),
    form: key.startsWith('by_') ? 'words' : 'record',
  })
  return [
    of(doneKey(id), done, name),
    of(endsKey(id), ends),
    ...(signed ? [of(signedKey(id), 'signed off on'), of(assessorKey(id), 'signed off by')] : []),
  ]
}

/** A sheet says who was signed off as competent, but never that a Care Certificate was signed. */
const isSignedBySheet = ({ key, needsCompetence }: ImportType) => needsCompetence && key !== CARE_CERTIFICATE

export const doneKey = (typeId: string) => `done_${typeId}`
export const endsKey = (typeId: string) => `ends_${typeId}`
export const signedKey = (typeId: string) => `signed_${typeId}`
export const assessorKey = (typeId: string) => `by_${typeId}`

/** Which field each column seems to be, by its heading; empty where nothing is like it, or another column took it (unless `twice`). */
export function guessFields(headings: readonly string[], types: readonly ImportType[], twice = false): string[] {
  const fields = importFields(types)
  const taken = new Set<string>()
  return headings.map((heading) => {
    const own = fields.find(({ known }) => known.includes(bare(heading)))?.key ?? registrationField(heading)
    const key = own ?? typeField(heading, types, 'same')
    if (!key || (taken.has(key) && !twice)) return ''
    taken.add(key)
    return key
  })
}

type Chosen = { key: string; sheets?: readonly number[]; heading?: string }

/** Problems with this choice of columns, by column index, or '' for the whole sheet. */
export function columnProblems(
  columns: readonly (string | Chosen)[],
  fields: readonly ImportField[],
): Record<string, string> {
  const chosen = columns.map((column): Chosen => (typeof column === 'string' ? { key: column } : column))
  const problems: Record<string, string> = {}
  chosen.forEach(({ key, sheets = [0], heading }, at) => {
    if (!key) return
    const label = fields.find((each) => each.key === key)?.label
    const twice = chosen.slice(0, at).some((one) => one.key === key && meet(one.sheets ?? [0], sheets))
    const column = heading ? `“${heading}”` : 'this column'
    if (key === ASK) problems[at] = `Choose what ${column} is, or leave it out`
    else if (!label) problems[at] = `Choose what ${column} is from the list`
    else if (twice) problems[at] = `Only one column can be “${label}”`
  })
  const has = (key: string) => chosen.some((one) => one.key === key)
  if (!has('name') && !has('surnameFirst') && !(has('firstName') && has('lastName')))
    problems[''] = 'Choose the column for the full name, or those for first and last name'
  return problems
}

const meet = (a: readonly number[], b: readonly number[]) => a.some((one) => b.includes(one))

/** The place of each field's column. */
export function placesOf(chosen: readonly string[]): Record<string, number> {
  return Object.fromEntries(chosen.flatMap((key, at) => (key ? [[key, at]] : [])))
}

const ENDS = /expir|exp$|renew|due|until|valid|ends?$|next/
const SIGNED = /practical|sign(ed)?off|competen|observ|assessed(on)?$|comp$/
const ASSESSOR = /assessor|assessedby|signed(off)?by|initials/
const SAID_OF_DAY =
  /(date|completed?|done|checked|recheck|renewed|training|trained|theory|practical|on|expir\w*|exp|ends?|renewal|due|until|valid|sign(ed)?off|competen\w*|comp|observed|observation|assess\w*|by|initials|awareness)+$/

/** What a column is that a professional register names, or a PIN; one that says when it was looked at is neither. */
function registrationField(heading: string): string | undefined {
  const plain = bare(heading)
  const ofRegister = registerIn(heading) !== ''
  if (/check|seen|verif|status|level|type|cost|fee|paid|evidence|date$/.test(plain) && !ENDS.test(plain))
    return undefined
  if (!ofRegister && !/^(professional)?(pin|registration)/.test(plain)) return undefined
  if (ENDS.test(plain)) return REGISTRATION_ENDS
  const isNumber = ofRegister || /^(professional)?(pin|registration)(no|num|number|ref)?$/.test(plain)
  return isNumber ? REGISTRATION_NUMBER : undefined
}

type Meant = { type: ImportType; isSame: boolean }

/** `M&H` is not `MH`. */
const bareWords = (text: string) => bare(text.replaceAll('&', 'and'))

function typeMeant(heading: string, types: readonly ImportType[]): Meant | undefined {
  const plain = bareWords(heading)
  const short = plain.replace(SAID_OF_DAY, '')
  const isAny = (words: readonly string[]) =>
    words.some((each) => each === plain || each.replace(SAID_OF_DAY, '') === short)
  const named = types.find(({ key, name }) => isAny([bareWords(name), ...wordsFor(key, writtenAs)]))
  if (named) return { type: named, isSame: true }
  const like = types.find(
    ({ key, name }) =>
      isAny(wordsFor(key, shortened)) ||
      [bareWords(name), ...wordsFor(key, likeWords)].some((words) => plain.includes(words)),
  )
  return like && { type: like, isSame: false }
}

function typeField(heading: string, types: readonly ImportType[], only: 'same' | 'like'): string | undefined {
  const plain = bare(heading)
  const meant = typeMeant(heading, types)
  if (!meant || meant.isSame !== (only === 'same')) return undefined
  const { type } = meant
  if (type.readFrom && /level|status|type|evidence|doc|service|cost|paid/.test(plain)) return undefined
  if (isRechecked(type) && /(no|number|ref)$/.test(plain)) return 'dbsNumber'
  if (ASSESSOR.test(plain)) return isSignedBySheet(type) ? assessorKey(type.id) : undefined
  if (SIGNED.test(plain) && !type.readFrom) return isSignedBySheet(type) ? signedKey(type.id) : undefined
  return ENDS.test(plain) ? endsKey(type.id) : doneKey(type.id)
}

/** The type of another name that a heading is like, and what the column would be of it. */
export function likeOf(heading: string, types: readonly ImportType[]): { name: string; key: string } | undefined {
  const key = typeField(heading, types, 'like')
  const name = typeMeant(heading, types)?.type.name
  return key && name ? { name, key } : undefined
}

/** A heading without what it says of the day: "BLS expiry" and "BLS: Date" are about BLS. */
export function subjectOf(heading: string): string {
  return heading
    .replace(
      /[:\s–-]*\b(date|completed( on)?|done|expir\w+|exp|renewal|due|valid until|sign(ed)?[ -]?off|competen\w+|assess(or|ed by))\b\.?( date| on)?$/i,
      '',
    )
    .trim()
}

/** What a column of dates that is about no type yet says of one: the day it ends, the sign-off, or the day it was done. */
export function partOf(heading: string): 'done' | 'ends' | 'signed' | 'by' {
  const plain = bare(heading)
  if (ASSESSOR.test(plain)) return 'by'
  if (SIGNED.test(plain)) return 'signed'
  return ENDS.test(plain) ? 'ends' : 'done'
}

const wordsFor = (key: string, names: Record<string, readonly string[]>) =>
  Object.entries(names).find(([start]) => key.startsWith(start))?.[1] ?? []
