import { RENEWAL_WINDOW_DAYS } from '#domains/learning/completion/renewal.rules.ts'
import type { Gift } from '#domains/learning/enrolment/gifts.rules.ts'
import { addDays, type Day, daysBetween } from '#lib/day.ts'

/** Where a course is due before a certificate expires and there is none, it is due so many days after. */
export const WITHOUT_CERTIFICATE_DAYS = 14

export type Due = { kind: 'days'; days: number } | { kind: 'date'; on: Day } | { kind: 'expiry' }

/** When a rule was made, what its due day goes by, and whether it comes again. */
export type Terms = { due: Due; fromDay: Day; again: boolean }

/** Someone a rule is for, as they are on the day. */
export type Candidate = {
  personId: string
  name: string
  hasEmail: boolean
  /** The first day in a post that the rule is for, planned or actual. */
  startsOn: Day
  started: boolean
  /** The last day on which it counts as done; none: it is not done. */
  doneUntil: Day | null
  /** Of a cycle that is open already. */
  openDueOn: Day | null
  isOpen: boolean
  /** The days on which other courses of theirs are due. */
  otherDues: readonly Day[]
}

export type Planned = { candidate: Candidate; dueOn: Day | null; outcome: 'has it' | 'gets it' }

/** Who gets a course and by when, and who has it in date for longer than a renewal needs. */
export function planOf(terms: Terms, candidates: readonly Candidate[], today: Day): Planned[] {
  return candidates.map((candidate) =>
    isInDate(candidate, today)
      ? { candidate, dueOn: null, outcome: 'has it' }
      : { candidate, dueOn: dueDay(terms, candidate, today), outcome: 'gets it' },
  )
}

const isInDate = ({ doneUntil }: Candidate, today: Day) =>
  doneUntil !== null && daysBetween(today, doneUntil) >= RENEWAL_WINDOW_DAYS

/** Never a day that has passed: who is found late has as long as anyone else. */
export function dueDay({ due, fromDay }: Terms, { startsOn, doneUntil }: Candidate, today: Day): Day {
  if (due.kind === 'expiry' && doneUntil && doneUntil > today) return doneUntil
  if (due.kind === 'date' && due.on >= startsOn && due.on >= today) return due.on
  const days = due.kind === 'days' ? due.days : WITHOUT_CERTIFICATE_DAYS
  const day = dueFromStart({ days, fromDay }, startsOn)
  const ends = day >= today ? day : addDays(today, days)
  // a record that lasts longer is renewed, not begun
  return doneUntil ? later(doneUntil, ends) : ends
}

/** So many days after the first day, or after the rule was made for those who were there already. */
export const dueFromStart = ({ days, fromDay }: { days: number; fromDay: Day }, startsOn: Day): Day =>
  addDays(later(startsOn, fromDay), days)

const later = (one: Day, other: Day) => (one > other ? one : other)

export type Summary = {
  people: number
  have: number
  get: number
  /** By due day, the earliest first. */
  dues: { on: Day; count: number }[]
  withoutEmail: number
  sameWeek: number
  notStarted: number
}

/** What the preview says before anything is assigned. */
export function summaryOf(plan: readonly Planned[]): Summary {
  const getting = plan.filter(({ outcome }) => outcome === 'gets it')
  const dues = Map.groupBy(getting, ({ dueOn }) => dueOn ?? '')
  return {
    people: plan.length,
    have: plan.length - getting.length,
    get: getting.length,
    dues: [...dues].map(([on, same]) => ({ on, count: same.length })).toSorted((a, b) => a.on.localeCompare(b.on)),
    withoutEmail: getting.filter(({ candidate }) => !candidate.hasEmail).length,
    sameWeek: getting.filter(hasMoreThatWeek).length,
    notStarted: getting.filter(({ candidate }) => !candidate.started).length,
  }
}

/** Several courses for the same people as one: who has all of them has it, and the earliest day counts. */
export function together(plans: readonly (readonly Planned[])[]): Planned[] {
  const byPerson = Map.groupBy(plans.flat(), ({ candidate }) => candidate.personId)
  return [...byPerson.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const getting = own
      .filter(({ outcome }) => outcome === 'gets it')
      .toSorted((a, b) => (a.dueOn ?? '').localeCompare(b.dueOn ?? ''))
    return [getting[0] ?? first]
  })
}

const hasMoreThatWeek = ({ candidate, dueOn }: Planned) =>
  dueOn !== null && candidate.otherDues.some((other) => Math.abs(daysBetween(dueOn, other)) < 7)

type Source = Pick<Gift, 'source' | 'reference'> & { courseId: string; again: boolean }

/** What is given: who has it in date gets it when it falls due, where it comes again. */
export function giftsOf(plan: readonly Planned[], { courseId, again, source, reference = null }: Source): Gift[] {
  return plan
    .filter(({ outcome }) => again || outcome === 'gets it')
    .map(({ candidate: { personId }, dueOn, outcome }) => ({
      ...{ courseId, personId, dueOn, source, reference },
      opens: outcome === 'gets it',
      anew: true,
    }))
}

/** People named one by one, as a rule would name them. */
export function byHand(courseId: string, plus: readonly string[], dueOn: Day) {
  return {
    ...{ courseId, due: { kind: 'date', on: dueOn } as const, again: true, joiners: false },
    who: { byPost: false, jobIds: [], locationIds: [], teams: [], plus: [...plus], except: [] },
  }
}
