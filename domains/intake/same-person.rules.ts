import { type Identifying, identifiersIn, type NoIdentifier, plainIdentifier, wordsOf } from './identifiers.rules.ts'
import { initialOf, isShort, type Like, optionsFor, suggestionFor, titleOf, whyCertain } from './likeness.rules.ts'
import { type Later, type Option, roomFor } from './question.rules.ts'
import { SECOND } from './read-rows.rules.ts'
import type { Person, Someone, Who } from './rows.rules.ts'

export type SamePerson = {
  /** `p:` and the row's number. */
  id: string
  row: Someone
  title: string
  /** Whom it may be: people here, and earlier rows. */
  like: Like[]
  options: Option[]
  suggested: string | undefined
  /** In what they are the same, and in what they differ. */
  why: string
  answer: string | undefined
}
/** How it was found whom a row is about: by an answer of someone, or without a question, and why. */
export type Found = { by: 'answer' | 'identifiers' | 'earlier' | 'second post'; why: string }
export type Identified = {
  /** Whom each row is about, where that is settled. */
  who: Map<number, Who>
  /** How, for each row that is about someone here or about the person of another row. */
  found: Map<number, Found>
  /** Rows of which it must be said first. */
  open: Set<number>
  out: Set<number>
  questions: SamePerson[]
  /** How many more are asked, once some of these are answered; and how many more were answered. */
  later: Later
  /** Values that tell no one apart. */
  unused: NoIdentifier[]
}

/** Whom a row like this was about in an earlier spreadsheet, unless this one has more rows like it than that one had. */
export type Before = (row: Someone) => string | undefined

/** Whom the rows are about: people here, each other, or someone new; whatever does not match in name and more is asked. */
export function identify(
  rows: readonly Someone[],
  people: readonly Person[],
  answers: Readonly<Record<string, string>>,
  before: Before = () => undefined,
  identifying: Identifying = identifiersIn(rows),
): Identified {
  const settled: Identified = {
    ...{ who: new Map(), found: new Map(), open: new Set(), out: new Set(), questions: [] },
    later: { open: 0, answered: 0 },
    unused: identifying.unused,
  }
  const find: Finding = { people: keysOfPeople(people), rows: new Map(), identifying }
  const byId = new Map(people.map((person) => [person.id, person]))
  for (const row of rows) {
    if (!row.name) continue
    if (row.n % 100_000 >= SECOND) {
      settled.who.set(row.n, { row: row.n - SECOND })
      settled.found.set(row.n, { by: 'second post', why: 'The second post of the row' })
      continue
    }
    const again = byId.get(before(row) ?? '')
    if (again && holds(row, again)) {
      settled.who.set(row.n, { person: again.id })
      settled.found.set(row.n, { by: 'earlier', why: 'As in an earlier spreadsheet' })
      remember(row, find)
      continue
    }
    settle(row, answers[`p:${row.n}`], settled, find)
  }
  for (const [n, who] of settled.who) settled.who.set(n, rootOf(who, settled.who))
  return settled
}

/**
 * What was found for an earlier spreadsheet holds while nothing speaks against it: another birth date never does, and who has
 * left since is about to be someone else, unless the row says the first day that they had, or that they left.
 */
function holds(row: Someone, { dateOfBirth, hasLeft, startedOn }: Person): boolean {
  if (row.dateOfBirth && dateOfBirth && row.dateOfBirth !== dateOfBirth) return false
  return !hasLeft || row.leaver === true || row.startDate === startedOn
}

function settle(row: Someone, answer: string | undefined, settled: Identified, find: Finding): void {
  const asked = askAbout(row, find)
  if (!asked) {
    const certain = peopleLike(row, find).flatMap((person) => {
      const why = whyCertain(row, person, find.identifying)
      return why ? [{ person, why }] : []
    })
    const [first] = certain
    if (first) {
      settled.who.set(row.n, { person: first.person.id })
      settled.found.set(row.n, { by: 'identifiers', why: first.why })
    }
    remember(row, find)
    return
  }
  const known = answersOf(asked.like).includes(answer ?? '') ? answer : undefined
  const { suggested, why } = suggestionFor(row, asked.like, find.identifying)
  if (roomFor(known, settled.questions, settled.later)) {
    const words = { title: titleOf(row, asked.like, find.identifying), options: optionsFor(row, asked.like) }
    settled.questions.push({ id: `p:${row.n}`, row, like: asked.like, ...words, suggested, why, answer: known })
  }
  if (!known) settled.open.add(row.n)
  else if (known === 'out') settled.out.add(row.n)
  else {
    settled.who.set(row.n, whoOf(known))
    if (known !== 'new') settled.found.set(row.n, { by: 'answer', why })
  }
  if (!known || known === 'new' || known.startsWith('person:')) remember(row, find)
}

/** A row that is about the person of another row, whose person is someone here, is about them. */
function rootOf(who: Who, all: ReadonlyMap<number, Who>, depth = 0): Who {
  const next = typeof who === 'object' && 'row' in who ? all.get(who.row) : undefined
  return next === undefined || next === 'new' || depth > 5 ? who : rootOf(next, all, depth + 1)
}

const whoOf = (answer: string): Who => {
  const [kind, id = ''] = answer.split(':')
  return kind === 'row' ? { row: Number(id) } : kind === 'person' ? { person: id } : 'new'
}

/** Of one name, more than these are not told apart in a list. */
const MOST_PEOPLE = 12
const MOST_ROWS = 3

type Finding = { people: Map<string, Person[]>; rows: Map<string, Someone[]>; identifying: Identifying }
type Keyed = Record<'name' | 'email' | 'staffNumber' | 'ni', string>

const keysOf = ({ name, email, staffNumber, ni }: Keyed) => ({
  whole: `n ${wordsOf(name)}`,
  initial: `i ${initialOf(name)}`,
  own: [email && `e ${email}`, staffNumber && `s ${staffNumber}`, ni && `x ${ni}`].filter(Boolean),
})

const keysOfRow = (row: Someone, { of }: Identifying) =>
  keysOf({ name: row.name, email: of(row, 'email'), staffNumber: of(row, 'staffNumber'), ni: of(row, 'ni') })

/** The first few of each key, so that the work grows as the rows do. */
function add<T>(to: Map<string, T[]>, key: string, one: T, most: number): void {
  const there = to.get(key)
  if (!there) to.set(key, [one])
  else if (there.length < most) there.push(one)
}

function keysOfPeople(people: readonly Person[]): Map<string, Person[]> {
  const keys = new Map<string, Person[]>()
  for (const person of people) {
    const { name } = person
    const email = plainIdentifier('email', person.email ?? '')
    const staffNumber = plainIdentifier('staffNumber', person.staffNumber ?? '')
    const { whole, initial, own } = keysOf({ name, email, staffNumber, ni: '' })
    const named = [person.isStaff && whole, initial, isShort(name) && `short ${initial}`].filter((key) => key !== false)
    for (const key of [...named, ...own]) add(keys, key, person, MOST_PEOPLE)
  }
  return keys
}

function remember(row: Someone, { rows, identifying }: Finding): void {
  const { whole, initial, own } = keysOfRow(row, identifying)
  const named = [whole, isShort(row.name) ? `short ${initial}` : `long ${initial}`]
  for (const key of [...named, ...own]) add(rows, key, row, MOST_ROWS)
}

type Asked = { like: Like[] }

function askAbout(row: Someone, find: Finding): Asked | undefined {
  const rows = rowsLike(row, find)
  const people = peopleLike(row, find)
  if (rows.length === 0) {
    const [person, other] = people
    if (!person || (!other && whyCertain(row, person, find.identifying))) return undefined
  }
  // an earlier row of the same person comes before the person that it was found to be
  return {
    like: [
      ...rows.map((other) => ({ kind: 'row' as const, row: other })),
      ...(rows.length > 0 ? [] : people.map((person) => ({ kind: 'person' as const, person }))),
    ],
  }
}

const answersOf = (like: readonly Like[]) => [
  ...like.map((one) => (one.kind === 'person' ? `person:${one.person.id}` : `row:${one.row.n}`)),
  'new',
  'out',
]

function peopleLike(row: Someone, { people, identifying }: Finding): Person[] {
  const { whole, initial, own } = keysOfRow(row, identifying)
  const of = (keys: readonly string[]) => keys.flatMap((key) => people.get(key) ?? [])
  const like = new Set(of([whole, isShort(row.name) ? initial : `short ${initial}`, ...own]))
  if (like.size <= MOST_PEOPLE) return [...like]
  // what is only theirs says more than a name
  return [...new Set([...of(own), ...like])].slice(0, MOST_PEOPLE)
}

function rowsLike(row: Someone, { rows, identifying }: Finding): Someone[] {
  const { whole, initial, own } = keysOfRow(row, identifying)
  const keys = [whole, isShort(row.name) ? `long ${initial}` : `short ${initial}`, ...own]
  return [...new Set(keys.flatMap((key) => rows.get(key) ?? []))].slice(0, MOST_ROWS)
}
