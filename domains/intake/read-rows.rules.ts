import type { Day } from '#lib/day.ts'
import { isMeaning, type Meaning, type Outcome, outcomeOf } from './answers.rules.ts'
import { assessorKey, doneKey, endsKey, type ImportType, importFields } from './columns.rules.ts'
import type { Joined, JoinedRow } from './join.rules.ts'
import { readName } from './names.rules.ts'
import { type CellForm, talks } from './own-fields.rules.ts'
import { hasLeft, placesIn } from './row-places.rules.ts'
import type { KeptAside, SaidFact, SheetRow } from './rows.rules.ts'
import { besideDay, type Said, saidIn } from './values.rules.ts'

/** What was answered: by the question, or by the question and the column it was answered for. */
export type Answers = Readonly<Record<string, string>>
export type Reading = {
  joined: Joined
  /** The field of each column. */
  fields: readonly string[]
  types: readonly ImportType[]
  answers: Answers
  /** Cells that were corrected in the page, by the row and the heading. */
  fixedCells: Readonly<Record<string, Record<string, string>>>
  today: Day
  jobs: readonly { name: string }[]
  locations: readonly { name: string }[]
}
/** A cell that is not of its column's form. */
export type OddCell = {
  n: number
  name: string
  column: string
  form: CellForm
  text: string
  group: string
  days: Day[]
  isCheck: boolean
}
export type LeftOut = { n: number; name: string; column: string; says: string }
export type ReadRow = SheetRow & {
  leaver: boolean
  raw: { job: string; location: string; parts: string[]; status: string }
}
export type ReadSheet = {
  rows: ReadRow[]
  places: Record<string, number>
  odd: OddCell[]
  leftOut: LeftOut[]
  leavers: number
  /** Of whom no day is given. */
  leaversUndated: number
}

/** The second post of a row that names two locations. */
export const SECOND = 50_000

/** The rows of a spreadsheet as they are after what was answered: each with one cell for each field. */
export function readRows(reading: Reading): ReadSheet {
  const all = importFields(reading.types)
  const forms = new Map(all.map(({ key, form }) => [key, form]))
  const keys = ['name', 'knownAs', 'job', 'location', 'team', ...reading.fields].filter(
    (key, at, list) => key && list.indexOf(key) === at && !['surnameFirst', 'firstName', 'lastName'].includes(key),
  )
  const sheet: ReadSheet = {
    rows: [],
    places: Object.fromEntries(keys.map((key, at) => [key, at])),
    odd: [],
    leftOut: [],
    leavers: 0,
    leaversUndated: 0,
  }
  for (const type of reading.types)
    for (const key of [doneKey(type.id), endsKey(type.id)])
      if (reading.fields.includes(doneKey(type.id)) || reading.fields.includes(endsKey(type.id))) {
        if (!keys.includes(key)) sheet.places[key] = keys.push(key) - 1
      }
  for (const row of reading.joined.rows) readRow(row, { reading, forms, keys, sheet })
  return sheet
}

type Context = { reading: Reading; forms: Map<string, CellForm>; keys: readonly string[]; sheet: ReadSheet }
type Cells = { texts: Map<string, string>; facts: SaidFact[]; kept: KeptAside[] }

function readRow(row: JoinedRow, context: Context): void {
  const { reading, forms, keys, sheet } = context
  const cells: Cells = { texts: new Map(), facts: [], kept: [] }
  const fixedCells = reading.fixedCells[String(row.n)] ?? {}
  const text = (at: number) => fixedCells[reading.joined.columns[at]?.label ?? ''] ?? row.cells[at] ?? ''
  const plain = (key: string) => reading.fields.map((field, at) => (field === key ? text(at) : '')).find(Boolean) ?? ''
  const named = nameIn(plain)
  reading.fields.forEach((field, at) => {
    const form = forms.get(field)
    const column = reading.joined.columns[at]?.label ?? ''
    if (!field || !text(at)) return
    // a type that is tracked no more has no column: what it says is listed
    if (!form) sheet.leftOut.push({ n: row.n, name: named.name, column, says: text(at) })
    if (!form) return
    if (form === 'words') cells.texts.set(field, cells.texts.get(field) || text(at))
    else readCell({ n: row.n, name: named.name, column, text: text(at), field, form }, cells, context)
  })
  signOffsBy(cells, plain)
  cells.texts.set('name', named.name)
  if (!cells.texts.get('knownAs') && named.knownAs) cells.texts.set('knownAs', named.knownAs)
  const raw = placesIn(cells.texts, { from: row.from, team: named.team }, reading)
  const leaver = hasLeft(row.from, named.left, { cells, plain, reading, n: row.n })
  const asked = cells.texts.get('leftOn') ? 'leavers' : 'leaversUndated'
  if (leaver) sheet[asked] += 1
  if (leaver && reading.answers[asked] !== 'in') {
    sheet.leftOut.push({ n: row.n, name: named.name, column: '', says: 'Has left' })
    return
  }
  if (raw.out) {
    sheet.leftOut.push({ n: row.n, name: named.name, column: '', says: raw.status || 'Left out' })
    return
  }
  const asList = () => keys.map((key) => cells.texts.get(key) ?? '')
  const [place = '', second] = leaver ? [raw.locations.join(', ')] : raw.locations
  cells.texts.set('location', place)
  sheet.rows.push({ n: row.n, cells: asList(), said: cells.facts, kept: cells.kept, leaver, raw })
  if (!second) return
  cells.texts.set('location', second)
  const posts = new Set(['name', 'job', 'location', 'team', 'startDate', 'email', 'staffNumber', 'dateOfBirth'])
  const again = keys.map((key) => (posts.has(key) ? (cells.texts.get(key) ?? '') : ''))
  sheet.rows.push({ n: row.n + SECOND, cells: again, said: [], kept: [], leaver, raw })
}

function nameIn(plain: (key: string) => string) {
  const surnameFirst = plain('surnameFirst')
  const whole = surnameFirst || plain('name')
  if (whole) return readName(whole, { surnameFirst: Boolean(surnameFirst) })
  return readName([plain('firstName'), plain('lastName')].filter(Boolean).join(' '))
}

type Cell = { n: number; name: string; column: string; text: string; field: string; form: CellForm }

const PAST = /^(done_|signed_|dateOfBirth|leftOn|supervision|appraisal)/

function readCell(cell: Cell, cells: Cells, { reading, sheet }: Context): void {
  const { field, text, form } = cell
  const said = saidIn(text, reading.today, { past: PAST.test(field) && field !== 'leftOn' })
  if (said.kind === 'empty') return
  if (said.kind === 'day') {
    keepDay(cell, said.day, cells, '')
    return
  }
  const type = typeOf(field, reading.types)
  if (field.startsWith('signed_') && said.group === 'initials' && said.days[0]) {
    const beside = besideDay(text)
    keepDay(cell, said.days[0], cells, reading.joined.initials[beside.replace(/[\s.]/g, '')] ?? beside)
    return
  }
  // an end that is not there is no question
  if (field.startsWith('ends_') && (said.group === 'na' || said.group === 'no-end')) return
  const { n, name, column } = cell
  sheet.odd.push({ n, name, column, form, text, group: said.group, days: said.days, isCheck: Boolean(type?.readFrom) })
  const meaning = answerFor(said.group, column, reading.answers)
  if (meaning === undefined) {
    // a day that a post rests on is put right at the check
    if (form === 'day' && field === 'startDate') cells.texts.set(field, text)
    else sheet.leftOut.push({ n, name, column, says: text })
    return
  }
  const outcome = outcomeOf(meaning, { text, said, today: reading.today, past: PAST.test(field) })
  if (!settle(cell, outcome, { cells, type, said, today: reading.today }))
    sheet.leftOut.push({ n, name, column, says: text })
}

export function answerFor(group: string, column: string, answers: Answers): Meaning | undefined {
  const word = answers[`v:${group}|${column}`] ?? answers[`v:${group}`]
  return word !== undefined && isMeaning(word) ? word : undefined
}

type Settling = { cells: Cells; type: ImportType | undefined; said: Said; today: Day }

/** Writes down what a cell was said to mean; false where it cannot be kept in this column. */
function settle(cell: Cell, outcome: Outcome, { cells, type, today }: Settling): boolean {
  const { field, form, text } = cell
  if (outcome.is === 'out') return false
  if (outcome.is === 'nothing') return true
  if (form === 'next' && (outcome.is === 'booking' || outcome.is === 'kept')) {
    keepTalk(cell, outcome.is === 'booking' ? outcome.day : null, cells)
    return true
  }
  if (form !== 'record' || !type) {
    if (outcome.is !== 'day' || (PAST.test(field) && outcome.day > today)) return false
    keepDay(cell, outcome.day, cells, '')
    return true
  }
  const signed = field.startsWith('signed_')
  switch (outcome.is) {
    case 'day':
      if (!field.startsWith('ends_') && outcome.day > today) return false
      keepDay(cell, outcome.day, cells, signed ? (outcome.note ?? '') : '')
      return true
    case 'ends':
      if (signed) return false
      cells.texts.set(endsKey(type.id), outcome.day)
      return true
    case 'both':
      if (signed || outcome.done > today) return false
      cells.texts.set(doneKey(type.id), outcome.done)
      cells.texts.set(endsKey(type.id), outcome.ends)
      return true
    case 'booking':
    case 'waiver':
      // checks are neither booked nor waived
      if (type.readFrom || signed) return false
      cells.facts.push(
        outcome.is === 'booking'
          ? { typeId: type.id, aspect: 'booking', day: outcome.day, note: '' }
          : { typeId: type.id, aspect: 'waiver', day: today, until: outcome.until, note: outcome.reason },
      )
      return true
    case 'kept':
      cells.kept.push({ typeId: type.id, as: outcome.as, day: null, says: text })
      return true
  }
}

function keepTalk({ field, text }: Cell, day: Day | null, cells: Cells): void {
  const as = talks[field]
  if (as) cells.kept.push({ typeId: null, as, day, says: text })
}

function keepDay(cell: Cell, day: Day, cells: Cells, by: string): void {
  const { field } = cell
  if (talks[field]) keepTalk(cell, day, cells)
  else if (field.startsWith('signed_'))
    cells.facts.push({ typeId: field.slice('signed_'.length), aspect: 'competence', day, note: by })
  else cells.texts.set(field, day)
}

/** Who signed off, from a column of their own, where the cell of the day does not say. */
function signOffsBy({ facts }: Cells, plain: (key: string) => string): void {
  for (const fact of facts) {
    if (fact.aspect !== 'competence') continue
    const by = fact.note || plain(assessorKey(fact.typeId))
    fact.note = by ? `Signed off by ${by}, as the spreadsheet says` : 'As the spreadsheet says'
  }
}

const typeOf = (field: string, types: readonly ImportType[]) =>
  types.find(({ id }) => field.slice(field.indexOf('_') + 1) === id)
