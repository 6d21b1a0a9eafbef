import { countOf } from '#lib/count.ts'
import type { Option } from './question.rules.ts'
import { SECOND } from './read-rows.rules.ts'
import { type Person, same, type Who } from './rows.rules.ts'

/** What a row says of who it is about. */
export type Someone = {
  n: number
  name: string
  email: string
  staffNumber: string
  dateOfBirth: string
  ni: string
  startDate: string
  job: string
  location: string
}
export type SamePerson = {
  /** `p:` and the row's number. */
  id: string
  row: Someone
  title: string
  /** Whom it may be: people here, and earlier rows. */
  like: ({ kind: 'person'; person: Person } | { kind: 'row'; row: Someone })[]
  options: Option[]
  suggested: string | undefined
  answer: string | undefined
}
export type Identified = {
  /** Whom each row is about, where that is settled. */
  who: Map<number, Who>
  /** Rows of which it must be said first. */
  open: Set<number>
  out: Set<number>
  questions: SamePerson[]
}

/** Whom the rows are about: people here, each other, or someone new; whatever does not match in name and more is asked. */
export function identify(
  rows: readonly Someone[],
  people: readonly Person[],
  answers: Readonly<Record<string, string>>,
  /** Whom a row like this was about in an earlier spreadsheet. */
  before: (row: Someone) => string | undefined = () => undefined,
): Identified {
  const found: Identified = { who: new Map(), open: new Set(), out: new Set(), questions: [] }
  const earlier: Someone[] = []
  const find = { people: keysOfPeople(people), rows: new Map<string, Someone[]>() }
  for (const row of rows) {
    if (!row.name) continue
    const second = row.n % 100_000 >= SECOND
    const again = second ? undefined : people.find(({ id }) => id === before(row))
    if (second || again) {
      found.who.set(row.n, again ? { person: again.id } : { row: row.n - SECOND })
      remember(row, earlier, find.rows, Boolean(again))
      continue
    }
    const asked = askAbout(row, { people, earlier, find })
    const answer = answers[`p:${row.n}`]
    if (!asked) {
      const [person] = settledPeople(row, people, find.people)
      if (person) found.who.set(row.n, { person: person.id })
      remember(row, earlier, find.rows)
      continue
    }
    const known = asked.options.some(({ value }) => value === answer) ? answer : undefined
    found.questions.push({ ...asked, answer: known })
    if (!known) found.open.add(row.n)
    else if (known === 'out') found.out.add(row.n)
    else found.who.set(row.n, whoOf(known))
    if (!known || known === 'new' || known.startsWith('person:')) remember(row, earlier, find.rows)
  }
  for (const [n, who] of found.who) found.who.set(n, rootOf(who, found.who))
  return found
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

type Finding = { people: Map<string, Person[]>; rows: Map<string, Someone[]> }
type Around = { people: readonly Person[]; earlier: readonly Someone[]; find: Finding }

const keysOf = ({
  name,
  email,
  staffNumber,
  ni = '',
}: Pick<Someone, 'name' | 'email' | 'staffNumber'> & { ni?: string }) =>
  [
    `n ${wordsOf(name)}`,
    `i ${initialOf(name)}`,
    email && `e ${same(email)}`,
    staffNumber && `s ${same(staffNumber)}`,
    ni && `x ${ni.replace(/\W/g, '').toLowerCase()}`,
  ].filter(Boolean)

function keysOfPeople(people: readonly Person[]): Map<string, Person[]> {
  const keys = new Map<string, Person[]>()
  for (const person of people) {
    const { name, email, staffNumber } = person
    for (const key of keysOf({ name, email: email ?? '', staffNumber: staffNumber ?? '' }))
      keys.set(key, [...(keys.get(key) ?? []), person])
  }
  return keys
}

function remember(row: Someone, earlier: Someone[], keys: Map<string, Someone[]>, found = true): void {
  if (!found) return
  earlier.push(row)
  for (const key of keysOf(row)) keys.set(key, [...(keys.get(key) ?? []), row])
}

/** The order of first and last name is not certain in a list. */
const wordsOf = (name: string) => same(name).replace(/[.,]/g, ' ').split(/\s+/).filter(Boolean).toSorted().join(' ')
/** "J. Achieng" may be Joyce Achieng. */
const initialOf = (name: string) => {
  const words = same(name).replace(/[.,]/g, ' ').split(/\s+/).filter(Boolean)
  return `${words[0]?.[0] ?? ''} ${words.at(-1) ?? ''}`
}
const isShort = (name: string) => /^\p{L}\.?\s/u.test(name)

function askAbout(row: Someone, { find }: Around): Omit<SamePerson, 'answer'> | undefined {
  const rows = rowsLike(row, find.rows)
  const people = peopleLike(row, find.people)
  if (rows.length === 0) {
    const [person, other] = people
    if (!person || (!other && isCertain(row, person))) return undefined
  }
  // an earlier row of the same person comes before the person that it was found to be
  const like: SamePerson['like'] = [
    ...rows.map((other) => ({ kind: 'row' as const, row: other })),
    ...(rows.length > 0 ? [] : people.map((person) => ({ kind: 'person' as const, person }))),
  ]
  return {
    id: `p:${row.n}`,
    row,
    title: titleOf(row, like),
    like,
    options: optionsFor(row, like),
    suggested: suggestedFor(row, like),
  }
}

const settledPeople = (row: Someone, _people: readonly Person[], keys: Map<string, Person[]>) =>
  peopleLike(row, keys).filter((person) => isCertain(row, person))

/** The same name, and the same address, number, day of birth or first day. */
function isCertain(row: Someone, person: Person): boolean {
  if (!sameName(row.name, person.name)) return false
  const sameMail = person.email !== null && row.email !== '' && same(person.email) === same(row.email)
  const sameNumber =
    person.staffNumber !== null && row.staffNumber !== '' && same(person.staffNumber) === same(row.staffNumber)
  const born = person.dateOfBirth && row.dateOfBirth ? person.dateOfBirth === row.dateOfBirth : undefined
  if (born === false) return false
  return sameMail || sameNumber || born === true || (Boolean(person.startedOn) && person.startedOn === row.startDate)
}

const sameName = (a: string, b: string) => wordsOf(a) === wordsOf(b)

function peopleLike(row: Someone, keys: Map<string, Person[]>): Person[] {
  const found = keysOf(row).flatMap((key) => (keys.get(key) ?? []).map((person) => ({ key, person })))
  const like = found.filter(
    ({ key, person }) =>
      (key.startsWith('i ') ? isShort(row.name) || isShort(person.name) : true) &&
      (person.isStaff || !key.startsWith('n ')),
  )
  return [...new Set(like.map(({ person }) => person))]
}

function rowsLike(row: Someone, keys: Map<string, Someone[]>): Someone[] {
  const found = keysOf(row).flatMap((key) => (keys.get(key) ?? []).map((other) => ({ key, other })))
  const like = found.filter(({ key, other }) => !key.startsWith('i ') || isShort(row.name) !== isShort(other.name))
  return [...new Set(like.map(({ other }) => other))].slice(0, 3)
}

function titleOf(row: Someone, [first, ...more]: SamePerson['like']): string {
  const other = first?.kind === 'person' ? first.person : first?.row
  if (!other) return ''
  const where = first?.kind === 'row' ? 'in two rows' : 'here already'
  if (sameName(row.name, other.name))
    return more.length > 0 ? `the same name, ${countOf(more.length + 1, 'time', 'times')}` : `the same name ${where}`
  if (row.email && other.email && same(row.email) === same(other.email)) return 'same email, different name'
  if (row.staffNumber && other.staffNumber && same(row.staffNumber) === same(other.staffNumber))
    return 'same staff number, different name'
  return isShort(row.name) || isShort(other.name) ? 'a short name' : 'almost the same'
}

function optionsFor(row: Someone, like: SamePerson['like']): Option[] {
  const several = like.length > 1
  return [
    ...like.map((one): Option => {
      if (one.kind === 'person')
        return {
          value: `person:${one.person.id}`,
          label: several
            ? `The same person as ${one.person.name}`
            : sameName(row.name, one.person.name)
              ? 'The same person'
              : 'The same person, new name',
          hint: sameName(row.name, one.person.name)
            ? 'Dates are added to their records.'
            : `Dates are added to the records of ${one.person.name}; “${row.name}” is kept as another name.`,
        }
      const twoPosts = same(one.row.location) !== same(row.location) || same(one.row.job) !== same(row.job)
      return {
        value: `row:${one.row.n}`,
        label: twoPosts ? 'One person, two posts' : 'The same person',
        hint: twoPosts ? 'The records of both rows are theirs.' : 'The records of both rows are theirs, with one post.',
      }
    }),
    { value: 'new', label: 'A different person', hint: newHint(row, like) },
    { value: 'out', label: 'Leave this row out', hint: 'Nothing is recorded. It is listed at the end.' },
  ]
}

function newHint(row: Someone, like: SamePerson['like']): string {
  const shares = like.some((one) => {
    const other = one.kind === 'person' ? one.person : one.row
    return Boolean(row.email && other.email && same(row.email) === same(other.email))
  })
  return shares ? `Adds ${row.name}. The email is left off until you give theirs.` : `Adds ${row.name}.`
}

function suggestedFor(row: Someone, like: SamePerson['like']): string | undefined {
  const [one, other] = like
  if (!one || other) return undefined
  const them = one.kind === 'person' ? one.person : one.row
  const value = one.kind === 'person' ? `person:${one.person.id}` : `row:${one.row.n}`
  const born = them.dateOfBirth && row.dateOfBirth ? them.dateOfBirth === row.dateOfBirth : undefined
  if (born !== undefined) return born ? value : 'new'
  if (one.kind === 'row' && one.row.ni && row.ni)
    return one.row.ni.replace(/\W/g, '') === row.ni.replace(/\W/g, '') ? value : 'new'
  const numbers = [row.staffNumber, them.staffNumber ?? ''].map(same)
  const addresses = [row.email, them.email ?? ''].map(same)
  const differ = ([a, b]: string[]) => Boolean(a && b && a !== b)
  // one name with two addresses may be either: that is for someone who knows them
  if (sameName(row.name, them.name)) return differ(numbers) ? 'new' : differ(addresses) ? undefined : value
  const [mine, theirs] = [same(row.name).split(' '), same(them.name).split(' ')]
  if (isShort(row.name) || isShort(them.name)) return initialOf(row.name) === initialOf(them.name) ? value : 'new'
  return mine.some((word) => word.length > 2 && theirs.includes(word)) ? value : 'new'
}
