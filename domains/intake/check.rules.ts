import { z } from 'zod'
import { cellSays, nameOf, oddName } from './cells.rules.ts'
import { importFields } from './columns.rules.ts'
import { dayIn, factsOfRow } from './facts-of-row.rules.ts'
import { finders } from './find.rules.ts'
import { plainIdentifier } from './identifiers.rules.ts'
import { identifierWords } from './import.labels.ts'
import { type Context, postThatEnded, type Read, readPost } from './post-of-row.rules.ts'
import { registrationOf } from './registration-of-row.rules.ts'
import { findRepeats, followFirstRows } from './repeats.rules.ts'
import type { CheckedRow, Known, Person, SheetRow } from './rows.rules.ts'
import { SOMEONE_ELSE, same } from './rows.rules.ts'

/** Checks every row: its problems, its warnings, and what it would create. */
export function checkRows(rows: readonly SheetRow[], places: Record<string, number>, known: Known): CheckedRow[] {
  const rowsNamed = new Map<string, number[]>()
  for (const { n, cells, leaver } of rows) {
    const name = same(nameOf((field) => cellSays(cells[places[field] ?? -1])))
    const isOther = known.who?.get(n)
    if (name && !leaver && !(typeof isOther === 'object' && 'row' in isOther))
      rowsNamed.set(name, [...(rowsNamed.get(name) ?? []).slice(0, 1), n])
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
    leavingReason: leaver ? reasonOf(cell) : '',
    kept: [...(row.kept ?? []), ...(leaver ? postThatEnded(cell, known.today) : [])],
    email: sameAs === null ? freeOf('email', email, read, { person, context }) : '',
    phone: readPhone(read, 'phone', known),
    staffNumber: freeOf('staffNumber', cell('staffNumber'), read, { person, context }),
    contract: cell('contract'),
    weeklyHours: cell('weeklyHours'),
    emergencyName: cell('emergencyName'),
    emergencyRelation: cell('emergencyRelation'),
    emergencyPhone: cell('emergencyPhone'),
    post: leaver ? null : readPost(read, person, context),
    facts: found.facts,
    registration: registrationOf(read, known),
  }
  if (plan.post && places.startDate === undefined)
    plan.kept.push({
      typeId: null,
      as: 'start_unknown',
      day: plan.post.dateFrom,
      says: 'No start date in the spreadsheet',
    })
  const waits = row.waits ?? []
  const others = read.problems.filter(({ field }) => !waits.some((one) => one.field === field))
  return { ...row, name, person, plan, problems: [...waits, ...others], warnings: read.warnings }
}

/** A status too can say that someone was dismissed. */
const reasonOf = (cell: (field: string) => string) =>
  cell('leavingReason') || (/dismiss|sacked|terminat/i.test(cell('status')) ? cell('status') : '')

/** With one location and no column for it, everyone works there. */
function onlyLocation({ locations }: Known): string {
  const [only, other] = locations.filter(({ closed, merged }) => !closed && !merged)
  return only && !other ? only.name : ''
}

function readEmail({ cell, problems }: Read): string {
  const email = cell('email').toLowerCase()
  if (email && !z.email().safeParse(email).success)
    problems.push({ field: 'email', words: 'Enter an email address like name@example.com' })
  return email
}

/** An address or a number that someone else here has is left off. */
function freeOf(
  field: 'email' | 'staffNumber',
  typed: string,
  { warnings }: Read,
  { person, context }: { person: Person | null; context: Context },
): string {
  const other = typed ? context.find[field](typed).find(({ id }) => id !== person?.id) : undefined
  if (!other) return typed
  warnings.push({ field: '', words: `${other.name} has the same ${identifierWords[field]}: it is left off` })
  return ''
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
    const found = typeof who === 'object' && 'person' in who ? find.byId(who.person) : null
    if (typeof who === 'object' && 'person' in who && !found?.isStaff) problems.push({ field: '', words: SAY_WHO })
    if (found?.isStaff) warnings.push({ field: '', words: hereAlready(found) })
    return found?.isStaff ? found : null
  }
  const byEmail = plainIdentifier('email', email) ? find.email(email) : []
  const byNumber = plainIdentifier('staffNumber', cell('staffNumber')) ? find.staffNumber(cell('staffNumber')) : []
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
