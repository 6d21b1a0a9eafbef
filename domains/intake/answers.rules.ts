import { BOOKING_MONTHS, WAIVER_MONTHS } from '#domains/compliance/facts/facts.rules.ts'
import { addMonths, type Day } from '#lib/day.ts'
import type { CellForm } from './own-fields.rules.ts'
import { besideDay, firstOf, lastOf, type Said } from './values.rules.ts'

/** What the cells of a question can mean. */
export const meanings = [
  'undated',
  'booked',
  'on-day',
  'progress',
  'waived',
  'ends',
  'booked-on',
  'first-day',
  'last-day',
  'both-days',
  'earlier',
  'later',
  'missing',
  'no-end',
  'out',
] as const
export type Meaning = (typeof meanings)[number]
export const isMeaning = (word: string): word is Meaning => (meanings as readonly string[]).includes(word)

export const meaningWords: Record<Meaning, { label: string; hint: string }> = {
  undated: {
    label: 'Done, day unknown',
    hint: 'Kept as said by the sheet. Counts as missing until a certificate or a day is added.',
  },
  booked: {
    label: 'A session is booked, day not known',
    hint: 'Kept as said by the sheet. Counts as missing until a record is added.',
  },
  'on-day': { label: 'Done on that day', hint: '' },
  progress: { label: 'In progress', hint: 'Kept as said by the sheet. Counts as missing until it is done.' },
  waived: {
    label: 'Waived, with that reason',
    hint: `For ${WAIVER_MONTHS} months, then to be looked at again. DBS and right to work are never waived.`,
  },
  ends: { label: 'Ends on that day', hint: 'The day it was done is worked out from how often it is renewed.' },
  'booked-on': { label: 'Booked for that day', hint: 'A day that has passed is left out and listed at the end.' },
  'first-day': { label: 'The first of that month', hint: '' },
  'last-day': { label: 'The last of that month', hint: '' },
  'both-days': { label: 'Done on the first, ends on the second', hint: '' },
  earlier: { label: 'The earlier day', hint: '' },
  later: { label: 'The later day', hint: '' },
  missing: { label: 'Not done', hint: 'Nothing is recorded. Shows “Missing” where it is needed.' },
  'no-end': { label: 'It does not end', hint: 'No end is recorded.' },
  out: { label: 'Leave these cells out', hint: 'Nothing is recorded. They are listed at the end.' },
}

/** What can be answered to a kind of value, the usual answer first. */
const answers: Record<string, readonly Meaning[]> = {
  done: ['undated', 'missing', 'out'],
  booked: ['booked', 'missing', 'out'],
  'booked-day': ['booked-on', 'missing', 'out'],
  overdue: ['missing', 'undated', 'out'],
  'not-started': ['missing', 'out'],
  'in-progress': ['progress', 'missing', 'out'],
  applied: ['progress', 'missing', 'out'],
  'applied-day': ['progress', 'missing', 'out'],
  away: ['out', 'missing', 'waived'],
  unknown: ['out', 'missing', 'undated'],
  'no-end': ['no-end', 'out'],
  na: ['out', 'waived', 'missing'],
  exempt: ['waived', 'undated', 'missing', 'out'],
  month: ['first-day', 'last-day', 'undated', 'out'],
  'month-ahead': ['last-day', 'first-day', 'out'],
  year: ['undated', 'missing', 'out'],
  'two-days': ['later', 'both-days', 'earlier', 'out'],
  'ends-day': ['ends', 'on-day', 'out'],
  'due-day': ['ends', 'booked-on', 'out'],
  initials: ['on-day', 'out'],
  'day-words': ['on-day', 'ends', 'booked-on', 'out'],
  'to-come': ['booked-on', 'ends', 'out'],
  words: ['out', 'missing', 'undated', 'booked', 'progress', 'waived'],
}

export const kindOf = (group: string) => group.split(':')[0] ?? group

const ofDays: readonly Meaning[] = ['on-day', 'first-day', 'last-day', 'earlier', 'later', 'out']

/** The answers that make sense, by the forms of the columns that it is about. */
export function answersTo(group: string, forms: ReadonlySet<CellForm>): readonly Meaning[] {
  const all = answers[kindOf(group)] ?? answers.words ?? []
  if (forms.has('record')) return all
  const fit = new Set<Meaning>(forms.has('next') ? [...ofDays, 'booked', 'booked-on'] : ofDays)
  const plain = all.filter((meaning) => fit.has(meaning))
  const [first] = plain
  return group === 'to-come' ? ['on-day', 'out'] : first && plain.includes('out') ? plain : ['out']
}

/** What follows from an answer for one cell. */
export type Outcome =
  | { is: 'day'; day: Day; note?: string }
  | { is: 'ends'; day: Day }
  | { is: 'both'; done: Day; ends: Day }
  | { is: 'booking'; day: Day }
  | { is: 'waiver'; until: Day; reason: string }
  | { is: 'kept'; as: 'undated' | 'booked' | 'progress' }
  | { is: 'nothing' }
  | { is: 'out' }

/** Why, without the word that it is waived: "Exempt – NVQ3" is NVQ3. */
const reasonIn = (text: string) =>
  text.replace(/^(exempt(ed|ion)?|waived?|excused)\b[\s:–—(-]*/i, '').replace(/\)$/, '') || text

type Cell = {
  text: string
  said: Extract<Said, { kind: 'asked' }>
  today: Day
  /** What the column holds has been: of the month that is not over, it was by today. */
  past: boolean
}

export function outcomeOf(meaning: Meaning, { text, said, today, past }: Cell): Outcome {
  const days = said.days.toSorted()
  const [first, last] = [days[0], days.at(-1)]
  switch (meaning) {
    case 'undated':
    case 'booked':
    case 'progress':
      return { is: 'kept', as: meaning }
    case 'waived':
      return { is: 'waiver', until: addMonths(today, WAIVER_MONTHS), reason: reasonIn(text) }
    case 'on-day':
      return first ? { is: 'day', day: first, note: besideDay(text) } : { is: 'out' }
    case 'ends':
      return first ? { is: 'ends', day: first } : { is: 'out' }
    case 'both-days':
      return first && last ? { is: 'both', done: first, ends: last } : { is: 'out' }
    case 'earlier':
      return first ? { is: 'day', day: first } : { is: 'out' }
    case 'later':
      return last ? { is: 'day', day: last } : { is: 'out' }
    case 'booked-on':
      return first && first >= today && first <= addMonths(today, BOOKING_MONTHS)
        ? { is: 'booking', day: first }
        : { is: 'out' }
    case 'first-day':
      return said.month ? { is: 'day', day: firstOf(said.month) } : { is: 'out' }
    case 'last-day':
      return said.month
        ? { is: 'day', day: past ? notAfter(lastOf(said.month), today) : lastOf(said.month) }
        : { is: 'out' }
    case 'missing':
    case 'no-end':
      return { is: 'nothing' }
    case 'out':
      return { is: 'out' }
  }
}

const notAfter = (day: Day, today: Day): Day => (day > today && day.slice(0, 7) === today.slice(0, 7) ? today : day)
