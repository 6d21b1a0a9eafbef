import { countOf } from '#lib/count.ts'
import { type Identifying, plainIdentifier, wordsOf } from './identifiers.rules.ts'
import { identifierWords } from './import.labels.ts'
import type { Option } from './question.rules.ts'
import { type Person, type Someone, same } from './rows.rules.ts'

/** Whom a row may be about: someone here, or an earlier row. */
export type Like = { kind: 'person'; person: Person } | { kind: 'row'; row: Someone }

export const sameName = (a: string, b: string) => wordsOf(a) === wordsOf(b)
/** "J. Achieng" may be Joyce Achieng. */
export const initialOf = (name: string) => {
  const words = same(name).replace(/[.,]/g, ' ').split(/\s+/).filter(Boolean)
  return `${words[0]?.[0] ?? ''} ${words.at(-1) ?? ''}`
}
export const isShort = (name: string) => /^\p{L}\.?\s/u.test(name)

/** In what a row and whom it may be about are the same, and in what they differ, in words. */
export type Likeness = { agrees: string[]; differs: string[] }

type Compared = [words: string, mine: string, theirs: string]

export function likenessOf(row: Someone, like: Like, identifying: Identifying): Likeness {
  const pairs = comparedWith(row, like, identifying)
  const filled = pairs.filter(([, mine, theirs]) => mine !== '' && theirs !== '')
  const agrees = filled.filter(([, mine, theirs]) => mine === theirs).map(([words]) => words)
  const differs = filled.filter(([, mine, theirs]) => mine !== theirs).map(([words]) => words)
  return { agrees, differs }
}

function comparedWith(row: Someone, like: Like, { of }: Identifying): Compared[] {
  const mine = (kind: 'ni' | 'email' | 'staffNumber') => of(row, kind)
  if (like.kind === 'row') {
    const { row: other } = like
    return [
      ['date of birth', row.dateOfBirth, other.dateOfBirth],
      [identifierWords.ni, mine('ni'), of(other, 'ni')],
      [identifierWords.staffNumber, mine('staffNumber'), of(other, 'staffNumber')],
      [identifierWords.email, mine('email'), of(other, 'email')],
    ]
  }
  const { dateOfBirth, staffNumber, email, startedOn } = like.person
  // of someone who works here it may have moved; who left and begins on another day is someone else, or has come back
  const begins = startsAnew(row, like.person) || row.startDate === startedOn ? row.startDate : ''
  const plain = (kind: 'email' | 'staffNumber', typed: string | null) => plainIdentifier(kind, typed ?? '')
  return [
    ['date of birth', row.dateOfBirth, dateOfBirth ?? ''],
    [identifierWords.staffNumber, mine('staffNumber'), plain('staffNumber', staffNumber)],
    [identifierWords.email, mine('email'), plain('email', email)],
    ['first day', begins, startedOn ?? ''],
  ]
}

/** Of someone who has left, the row says another first day. */
const startsAnew = (row: Someone, { hasLeft, startedOn }: Person) =>
  hasLeft && !row.leaver && row.startDate !== '' && row.startDate !== startedOn

/** What one person has one of: where it differs, only someone who knows them can say that they are the same. */
const onlyOne: ReadonlySet<string> = new Set(['date of birth', identifierWords.ni, identifierWords.staffNumber])

/** Whether a row contradicts what is on record of someone here. */
export function isContradicted(row: Someone, person: Person, identifying: Identifying): boolean {
  const { differs } = likenessOf(row, { kind: 'person', person }, identifying)
  return startsAnew(row, person) || differs.some((words) => onlyOne.has(words))
}

/** Why a row is someone here without a question: the same name, with something that is only theirs; or why not. */
export function whyCertain(row: Someone, person: Person, identifying: Identifying): string | undefined {
  if (!sameName(row.name, person.name)) return undefined
  if (isContradicted(row, person, identifying)) return undefined
  const { agrees } = likenessOf(row, { kind: 'person', person }, identifying)
  const kinds = [
    ['email', identifierWords.email],
    ['staffNumber', identifierWords.staffNumber],
  ] as const
  const sure = agrees.filter((words) => {
    const kind = kinds.find(([, name]) => name === words)?.[0]
    return kind ? identifying.isUnique(row, kind) : true
  })
  return sure.length > 0 ? listed('The same name', sure) : undefined
}

/** What is suggested about a row, and why. */
export function suggestionFor(row: Someone, like: readonly Like[], identifying: Identifying) {
  const [one, other] = like
  if (!one || other) return { suggested: undefined, why: 'More than one may be meant' }
  const them = one.kind === 'person' ? one.person : one.row
  const value = one.kind === 'person' ? `person:${one.person.id}` : `row:${one.row.n}`
  const { agrees, differs } = likenessOf(row, one, identifying)
  const [named, nameWords] = nameLikeness(row.name, them.name)
  const why = [
    agrees.length > 0 || named !== 'other' ? listed(nameWords, agrees) : nameWords,
    differs.length > 0 && `different ${wordsIn(differs)}`,
    one.kind === 'person' && one.person.hasLeft && 'they have left',
    agrees.length + differs.length === 0 && 'nothing else to compare',
  ]
    .filter(Boolean)
    .join('; ')
  if (differs.some((words) => onlyOne.has(words))) return { suggested: 'new', why }
  const isSure = agrees.some((words) => words !== identifierWords.email)
  // one name with two addresses may be either: that is for someone who knows them
  if (differs.length > 0) return { suggested: isSure && named === 'same' ? value : undefined, why }
  if (named === 'same' || named === 'short') return { suggested: value, why }
  // a new name is likely only where something that is only theirs stays the same
  if (named === 'part') return { suggested: isSure || agrees.length > 0 ? value : 'new', why }
  return { suggested: isSure ? undefined : 'new', why }
}

function nameLikeness(mine: string, theirs: string): ['same' | 'short' | 'part' | 'other', string] {
  if (sameName(mine, theirs)) return ['same', 'The same name']
  if (isShort(mine) || isShort(theirs))
    return initialOf(mine) === initialOf(theirs)
      ? ['short', 'The same initial and last name']
      : ['other', 'Another name']
  const [words, others] = [same(mine).split(' '), same(theirs).split(' ')]
  return words.some((word) => word.length > 2 && others.includes(word))
    ? ['part', 'A part of the name']
    : ['other', 'Another name']
}

const wordsIn = (words: readonly string[]) => words.join(', ').replace(/, ([^,]*)$/, ' and $1')
const listed = (first: string, more: readonly string[]) =>
  more.length > 0
    ? wordsIn([first, ...more.map((words) => (first === 'Another name' ? `the same ${words}` : words))])
    : first

export function titleOf(row: Someone, [first, ...more]: readonly Like[], identifying: Identifying): string {
  const other = first?.kind === 'person' ? first.person : first?.row
  if (!first || !other) return ''
  const where = first.kind === 'row' ? 'in two rows' : 'here already'
  if (sameName(row.name, other.name))
    return more.length > 0 ? `the same name, ${countOf(more.length + 1, 'time', 'times')}` : `the same name ${where}`
  const { agrees } = likenessOf(row, first, identifying)
  if (agrees.includes(identifierWords.email)) return 'same email, different name'
  if (agrees.includes(identifierWords.staffNumber)) return 'same staff number, different name'
  if (agrees.includes(identifierWords.ni)) return 'same National Insurance number, different name'
  return isShort(row.name) || isShort(other.name) ? 'a short name' : 'almost the same'
}

export function optionsFor(row: Someone, like: readonly Like[]): Option[] {
  const several = like.length > 1
  return [
    ...like.map((one): Option => {
      if (one.kind === 'person')
        return {
          value: `person:${one.person.id}`,
          label: several
            ? `The same person as ${one.person.name}`
            : sameName(row.name, one.person.name)
              ? startsAnew(row, one.person)
                ? 'The same person, come back'
                : 'The same person'
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

function newHint(row: Someone, like: readonly Like[]): string {
  const shares = like.some((one) => {
    const other = one.kind === 'person' ? one.person : one.row
    return Boolean(row.email && other.email && same(row.email) === same(other.email))
  })
  return shares ? `Adds ${row.name}. The email is left off until you give theirs.` : `Adds ${row.name}.`
}
