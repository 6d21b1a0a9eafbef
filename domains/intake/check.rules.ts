import { z } from 'zod'
import { HAS_APPLIED, whyNotBroughtIn } from '#domains/employment/bring-ins/bring-ins.rules.ts'
import { cellSays, hoursOf, nameOf, oddName } from './cells.rules.ts'
import { importFields } from './columns.rules.ts'
import { dayIn, factsOfRow, NOT_A_DAY } from './facts-of-row.rules.ts'
import { type Finder, finders } from './find.rules.ts'
import { readName } from './names.rules.ts'
import type { ImportField } from './own-fields.rules.ts'
import { findRepeats, followFirstRows } from './repeats.rules.ts'
import type { CheckedRow, ImportedPost, Known, Message, Person, SheetRow } from './rows.rules.ts'
import { SOMEONE_ELSE, same } from './rows.rules.ts'

type Context = {
  known: Known
  fields: readonly ImportField[]
  places: Record<string, number>
  find: Finder
  /** Rows by the name of their person, for managers who come in with the same sheet. */
  rowsNamed: ReadonlyMap<string, number[]>
}
type Read = {
  cell: (field: string) => string
  /** The location of everyone, if the sheet has no column for it. */
  everywhere: string | undefined
  problems: Message[]
  warnings: Message[]
}

/** Checks every row: its problems, its warnings, and what it would create. */
export function checkRows(rows: readonly SheetRow[], places: Record<string, number>, known: Known): CheckedRow[] {
  const rowsNamed = new Map<string, number[]>()
  for (const { n, cells, leaver } of rows) {
    const name = same(nameOf((field) => cellSays(cells[places[field] ?? -1])))
    const isOther = known.who?.get(n)
    if (name && !leaver && !(typeof isOther === 'object' && 'row' in isOther))
      rowsNamed.set(name, [...(rowsNamed.get(name) ?? []), n])
  }
  const context = { known, fields: importFields(known.types), places, find: finders(known), rowsNamed }
  const checked = rows.map((row) => checkRow(row, context))
  findRepeats(checked, known)
  followFirstRows(checked)
  return checked
}

/** What a row would be looked up by, before anything of it is checked. */
export function keysOfRows(rows: readonly SheetRow[], places: Record<string, number>) {
  const all = (field: string) => rows.map(({ cells }) => cells[places[field] ?? -1] ?? '').filter(Boolean)
  const names = rows.map(({ cells }) => nameOf((field) => cellSays(cells[places[field] ?? -1]))).filter(Boolean)
  const asNames = [...names, ...all('manager')].map(same)
  return { emails: all('email').map(same), staffNumbers: all('staffNumber').map(same), names: asNames }
}

function checkRow(row: SheetRow, context: Context): CheckedRow {
  const { known, places, fields } = context
  const cell = (field: string) => cellSays(row.cells[places[field] ?? -1])
  const everywhere = places.location === undefined ? onlyLocation(known) : undefined
  const read: Read = { cell, everywhere, problems: [], warnings: [] }
  for (const { key, label, most } of fields)
    if (cell(key).length > most)
      read.problems.push({ field: key, words: `${label} must be ${most} characters or fewer` })
  const name = nameOf(cell)
  if (!name) read.problems.push({ field: places.name === undefined ? 'firstName' : 'name', words: 'Enter the name' })
  const odd = oddName(name)
  if (odd) (odd.stops ? read.problems : read.warnings).push({ field: odd.stops ? 'name' : '', words: odd.words })
  const email = readEmail(read)
  const person = readPerson(row.n, read, { name, email }, context)
  const who = known.who?.get(row.n)
  const sameAs = typeof who === 'object' && 'row' in who ? who.row : null
  if (!person && sameAs === null && known.applicants.has(same(name)) && !known.someoneElse.has(row.n))
    read.problems.push({
      field: SOMEONE_ELSE,
      words: `Someone called ${name} has an application here. If this is the same person, leave the row out`,
    })
  const found = factsOfRow(cell, known, row.said)
  read.problems.push(...found.problems)
  read.warnings.push(...found.warnings)
  const leaver = row.leaver ?? false
  const plan = {
    personId: person?.id ?? null,
    sameAs,
    name,
    knownAs: cell('knownAs'),
    dateOfBirth: dayIn(cell('dateOfBirth'), known.today) ?? null,
    leaver,
    leftOn: leaver ? (dayIn(cell('leftOn'), known.today) ?? null) : null,
    kept: row.kept ?? [],
    email: sameAs === null && !(who === 'new' && context.find.email(email).length > 0) ? email : '',
    phone: readPhone(read, 'phone', known),
    staffNumber: cell('staffNumber'),
    contract: cell('contract'),
    weeklyHours: cell('weeklyHours'),
    emergencyName: cell('emergencyName'),
    emergencyRelation: cell('emergencyRelation'),
    emergencyPhone: cell('emergencyPhone'),
    post: leaver ? null : readPost(read, person, context),
    facts: found.facts,
  }
  return { ...row, name, person, plan, problems: read.problems, warnings: read.warnings }
}

/** With one location and no column for it, everyone works there. */
function onlyLocation({ locations }: Known): string {
  const [only, other] = locations.filter(({ closed }) => !closed)
  return only && !other ? only.name : ''
}

function readEmail({ cell, problems }: Read): string {
  const email = cell('email').toLowerCase()
  if (email && !z.email().safeParse(email).success)
    problems.push({ field: 'email', words: 'Enter an email address like name@example.com' })
  return email
}

function readPhone({ cell, problems }: Read, field: string, { phoneOf }: Known): string {
  const typed = cell(field)
  // Excel takes a telephone number for a number, and drops its zero
  const phone = typed && (phoneOf(typed) ?? (/^7\d{9}$/.test(typed) ? phoneOf(`0${typed}`) : undefined))
  if (typed && !phone) problems.push({ field, words: 'Enter a telephone number like 07700 900123' })
  return phone || ''
}

/** Of a row that matches in part it must be said first whom it is about. */
const SAY_WHO = 'Say first, under Same person, whom this row is about'

type Named = { name: string; email: string }

function readPerson(n: number, read: Read, { name, email }: Named, { find, known }: Context): Person | null {
  const { cell, problems, warnings } = read
  const who = known.who?.get(n)
  if (known.open?.has(n)) {
    problems.push({ field: '', words: SAY_WHO })
    return null
  }
  if (who !== undefined) {
    const found = typeof who === 'object' && 'person' in who ? known.people.find(({ id }) => id === who.person) : null
    if (typeof who === 'object' && 'person' in who && !found?.isStaff) problems.push({ field: '', words: SAY_WHO })
    if (found?.isStaff) warnings.push({ field: '', words: hereAlready(found) })
    return found?.isStaff ? found : null
  }
  const byEmail = email ? find.email(email) : []
  const byNumber = cell('staffNumber') ? find.staffNumber(cell('staffNumber')) : []
  const [person, other] = [...new Set([...byNumber, ...byEmail])]
  if (other) problems.push({ field: 'email', words: 'More than one person has this address or this staff number' })
  if (!person) {
    if (find.person(name).length > 0)
      warnings.push({
        field: '',
        words: 'Someone with this name is already here. Check whether this is the same person',
      })
    return null
  }
  if (!person.isStaff) {
    problems.push({
      field: 'email',
      words: `${person.name} applied here with this address: take them on from Applicants`,
    })
    return null
  }
  if (other) return null
  if (same(person.name) !== same(name)) {
    problems.push({ field: '', words: `The staff file says ${person.name}. ${SAY_WHO}` })
    return null
  }
  warnings.push({ field: '', words: hereAlready(person) })
  return person
}

const hereAlready = ({ name }: Person) => `${name} is here already: records are added, their details stay as they are`

/** A post needs its job, its location and its first day; an existing post is not changed. */
function readPost(read: Read, person: Person | null, { known, find, places, rowsNamed }: Context): ImportedPost | null {
  const { cell, problems, warnings } = read
  const { managerId, managerRow } = readManager(read, { find, rowsNamed }, person)
  const dateFrom = cell('startDate') ? dayIn(cell('startDate'), known.today) : undefined
  if (cell('startDate') && !dateFrom) problems.push({ field: 'startDate', words: NOT_A_DAY })
  const [job, location] = [cell('job'), cell('location')]
  if (person?.hasPost) return null
  if (person?.hasLeft) {
    warnings.push({ field: '', words: 'They have left. If they have come back, add a post in their staff file' })
    return null
  }
  const isWithoutStart = places.startDate === undefined
  if ((!job && !location && !dateFrom) || isWithoutStart) {
    if (!cell('startDate'))
      warnings.push({
        field: '',
        words: 'Without a job, a location and a start date they get a staff file but no post',
      })
    return null
  }
  placeProblem(read, 'job', find.job(job), makes(known, 'j', job))
  if (read.everywhere === '') problems.push({ field: 'location', words: NO_LOCATION })
  else if (!read.everywhere) placeProblem(read, 'location', find.location(location), makes(known, 'l', location))
  if (!cell('startDate')) problems.push({ field: 'startDate', words: 'Enter the start date, which a post needs' })
  if (person?.hasApplied) problems.push({ field: '', words: HAS_APPLIED })
  if (!dateFrom) return null
  const place = find.location(read.everywhere || location)
  const isMade = makes(known, 'l', location)
  const there = place ?? { name: location, inUseSince: isMade ? known.today : null }
  const fault = (place || isMade) && whyNotBroughtIn({ firstDay: dateFrom, today: known.today, place: there })
  if (fault) problems.push({ field: fault.field === 'dateFrom' ? 'startDate' : 'location', words: fault.words })
  const who = { team: cell('team').slice(0, 60), managerId, managerRow }
  return { job, location: read.everywhere || location, ...who, dateFrom, weeklyHours: hoursOf(cell('weeklyHours')) }
}

/** Whether a job or a location that is not here is made: all of them, or this one. */
const makes = (known: Known, of: 'j' | 'l', name: string) =>
  (of === 'j' ? known.makeJobs : known.makeLocations) || (known.toMake?.has(`${of}:${same(name)}`) ?? false)

const NO_LOCATION =
  'This spreadsheet does not say where people work. Add a column for it, or add your location in Settings'
const what = { job: 'job', location: 'location' }

function placeProblem(
  { cell, problems }: Read,
  field: 'job' | 'location',
  there: { closed: boolean } | undefined,
  make: boolean,
) {
  const name = cell(field)
  if (!name) problems.push({ field, words: `Enter the ${what[field]}, which a post needs` })
  else if (there?.closed) problems.push({ field, words: `The ${what[field]} “${name}” is closed` })
  else if (!there && !make) problems.push({ field, words: `There is no ${what[field]} named “${name}”` })
}

type Managers = Pick<Context, 'find' | 'rowsNamed'>

/** A manager with an account, someone on the staff, or a person of the same sheet. */
function readManager({ cell, problems, warnings }: Read, { find, rowsNamed }: Managers, person: Person | null) {
  const none = { managerId: null, managerRow: null }
  const typed = cell('manager')
  if (!typed) return none
  const [withAccount, other] = find.manager(typed)
  const [colleague, namesake] = withAccount ? [] : find.person(inOrder(typed)).filter(({ isStaff }) => isStaff)
  const [row, second] = rowsNamed.get(same(inOrder(typed))) ?? []
  const manager = withAccount ?? (namesake ? undefined : colleague)
  if (other) problems.push({ field: 'manager', words: 'More than one manager has this name. Enter the email address' })
  if (manager && manager.id === person?.id) {
    warnings.push({ field: 'manager', words: 'No one can be their own manager, so no manager is entered' })
    return none
  }
  if (manager) return { managerId: manager.id, managerRow: null }
  if (row !== undefined && second === undefined) return { managerId: null, managerRow: row }
  const words = `No one here or in the spreadsheet is called ${typed}, so no manager is entered`
  warnings.push({ field: 'manager', words })
  return none
}

const inOrder = (typed: string) => readName(typed).name
