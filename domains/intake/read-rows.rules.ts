import type { Day } from '#lib/day.ts'
import { plainEmail } from '#lib/plain-email.ts'
import { isMeaning, type Meaning, outcomeOf } from './answers.rules.ts'
import { doneKey, endsKey, importFields } from './columns.rules.ts'
import { dayFirst, type OrderColumn, type OrderOfSheet, orderIn } from './day-order.rules.ts'
import { NOT_A_DAY } from './facts-of-row.rules.ts'
import type { Joined, JoinedRow } from './join.rules.ts'
import { readName } from './names.rules.ts'
import type { CellForm } from './own-fields.rules.ts'
import type { Answers } from './question.rules.ts'
import { hasLeft, placesIn } from './row-places.rules.ts'
import type { ImportType, SheetRow } from './rows.rules.ts'
import { type Cell, type Cells, keepDay, PAST, settle, signOffsBy } from './settle-cell.rules.ts'
import { besideDay, type DayOf, type Said, saidIn } from './values.rules.ts'

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
  said: Extract<Said, { kind: 'asked' }>
  past: boolean
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
  /** Columns of which it is asked whether the day or the month comes first. */
  order: OrderColumn[]
  /** The different cells of each question. */
  texts: Map<string, Set<string>>
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
    order: [],
    texts: new Map(),
  }
  const isOfDays = (at: number) => {
    const form = forms.get(reading.fields[at] ?? '')
    return form !== undefined && form !== 'words'
  }
  const order = orderIn(reading.joined, isOfDays, reading.answers)
  sheet.order = order.asked
  for (const type of reading.types)
    for (const key of [doneKey(type.id), endsKey(type.id)])
      if (reading.fields.includes(doneKey(type.id)) || reading.fields.includes(endsKey(type.id))) {
        if (!keys.includes(key)) sheet.places[key] = keys.push(key) - 1
      }
  const at = Map.groupBy(reading.fields.keys(), (place) => reading.fields[place] ?? '')
  const typeOf = new Map(reading.types.map((type) => [type.id, type]))
  for (const row of reading.joined.rows) readRow(row, { reading, forms, keys, sheet, at, typeOf, orderOf: order.of })
  return sheet
}

type Context = {
  reading: Reading
  forms: Map<string, CellForm>
  keys: readonly string[]
  sheet: ReadSheet
  orderOf: OrderOfSheet['of']
  /** Where each field is. */
  at: ReadonlyMap<string, number[]>
  typeOf: ReadonlyMap<string, ImportType>
}

function readRow(row: JoinedRow, context: Context): void {
  const { reading, forms, keys, sheet } = context
  const cells: Cells = { texts: new Map(), facts: [], kept: [], waits: [] }
  const fixedCells = reading.fixedCells[String(row.n)] ?? {}
  const text = (at: number) => fixedCells[reading.joined.columns[at]?.label ?? ''] ?? row.cells[at] ?? ''
  const plain = (key: string) => (context.at.get(key) ?? []).map(text).find(Boolean) ?? ''
  const named = nameIn(plain)
  reading.fields.forEach((field, at) => {
    const form = forms.get(field)
    const column = reading.joined.columns[at]?.label ?? ''
    if (!field || !text(at)) return
    // a type that is tracked no more has no column: what it says is listed
    if (!form) sheet.leftOut.push({ n: row.n, name: named.name, column, says: text(at) })
    if (!form) return
    if (form === 'words')
      cells.texts.set(field, cells.texts.get(field) || (field === 'email' ? plainEmail(text(at)) : text(at)))
    else {
      // what is typed in the page is day-first, as the page says
      const order = fixedCells[column] === undefined ? context.orderOf(column) : 'day'
      readCell({ n: row.n, name: named.name, column, text: text(at), field, form, order }, cells, context)
    }
  })
  signOffsBy(cells, plain)
  cells.texts.set('name', named.name)
  if (!cells.texts.get('knownAs') && named.knownAs) cells.texts.set('knownAs', named.knownAs)
  const raw = placesIn(cells.texts, { from: row.from, team: named.team }, reading)
  const leaver = hasLeft(row.from, named.left, { cells, plain, reading, n: row.n })
  const asked = cells.texts.get('leftOn') ? 'leavers' : 'leaversUndated'
  if (leaver) sheet[asked] += 1
  else if (cells.texts.get('leavingReason')) {
    const column = reading.joined.columns[reading.fields.indexOf('leavingReason')]?.label ?? ''
    sheet.leftOut.push({ n: row.n, name: named.name, column, says: plain('leavingReason') })
  }
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
  sheet.rows.push({
    n: row.n,
    cells: asList(),
    said: cells.facts,
    kept: cells.kept,
    waits: leaver ? [] : cells.waits,
    leaver,
    raw,
  })
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

const BOTH_ORDERS =
  'This column has days with the day first and days with the month first: type this one as 4 March 2026'
const SAY_ORDER = 'Say first, under Questions, whether the day or the month comes first'

const daysOf = (field: string): DayOf =>
  field === 'dateOfBirth'
    ? 'birth'
    : field === 'startDate' || field === 'leftOn'
      ? 'post'
      : field.startsWith('ends_') || field.startsWith('next')
        ? 'end'
        : 'record'

function readCell(cell: Cell, cells: Cells, { reading, sheet, typeOf }: Context): void {
  const { field, form, order } = cell
  const text = dayFirst(cell.text, order)
  const past = PAST.test(field)
  const said = saidIn(cell.text, reading.today, { past: past && field !== 'leftOn', order, of: daysOf(field) })
  if (said.kind === 'empty') return
  if (said.kind === 'day') {
    keepDay(cell, said.day, cells, '')
    return
  }
  const type = typeOf.get(field.slice(field.indexOf('_') + 1))
  if (field.startsWith('signed_') && said.group === 'initials' && said.days[0]) {
    const beside = besideDay(text)
    keepDay(cell, said.days[0], cells, reading.joined.initials[beside.replace(/[\s.]/g, '')] ?? beside)
    return
  }
  // an end that is not there is no question
  if (field.startsWith('ends_') && (said.group === 'na' || said.group === 'no-end')) return
  const { n, name, column } = cell
  if (said.group === 'order') {
    if (field === 'startDate') cells.waits.push({ field, words: order === 'mixed' ? BOTH_ORDERS : SAY_ORDER })
    sheet.leftOut.push({ n, name, column, says: cell.text })
    return
  }
  // each is shown with the day that it comes to: more than can be read are left out
  if (!isReadable(said.group, cell.text, sheet)) {
    if (field === 'startDate') {
      cells.texts.set(field, cell.text)
      cells.waits.push({ field, words: NOT_A_DAY })
    }
    sheet.leftOut.push({ n, name, column, says: cell.text })
    return
  }
  const isCheck = Boolean(type?.readFrom)
  sheet.odd.push({ n, name, column, form, text: cell.text, group: said.group, days: said.days, isCheck, said, past })
  const meaning = answerFor(said.group, column, reading.answers)
  if (meaning === undefined) {
    // a day that a post rests on is put right at the check
    if (field === 'startDate') {
      cells.texts.set(field, cell.text)
      cells.waits.push({ field, words: NOT_A_DAY })
    } else sheet.leftOut.push({ n, name, column, says: text })
    return
  }
  const outcome = outcomeOf(meaning, { text, said, today: reading.today, past })
  if (!settle(cell, outcome, { cells, type, said, today: reading.today }))
    sheet.leftOut.push({ n, name, column, says: text })
}

const MOST_TEXTS = 1000

function isReadable(group: string, text: string, { texts }: ReadSheet): boolean {
  const there = texts.get(group) ?? new Set()
  texts.set(group, there)
  if (there.size < MOST_TEXTS) there.add(text)
  return there.has(text)
}

export function answerFor(group: string, column: string, answers: Answers): Meaning | undefined {
  const word = answers[`v:${group}|${column}`] ?? answers[`v:${group}`]
  return word !== undefined && isMeaning(word) ? word : undefined
}
