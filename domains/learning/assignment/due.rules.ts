import { countOf } from '#lib/count.ts'
import { addDays, type Day, daysBetween, formatDay, weekdayOf } from '#lib/day.ts'

/** From so many days before its due day something is due soon. */
export const DUE_SOON_DAYS = 14

export type DueKnown = {
  dueOn: Day | null
  /** The last day of a waiver, of today or before. */
  restedUntil: Day | null
  /** A sent attempt waits for a trainer. */
  awaitsMarking: boolean
  started: boolean
}
export type DueState = {
  state: 'waived' | 'awaiting marking' | 'overdue' | 'due soon' | 'later' | 'no date'
  /** The day it is due, after what rested it. */
  dueOn: Day | null
  /** Days left; below 0 it is over. */
  left: number | null
}

/** Whether something is due. While it is waived or waits for a trainer the due day rests. */
export function dueStateOf({ dueOn, restedUntil, awaitsMarking }: DueKnown, today: Day): DueState {
  const rested = dueOn !== null && restedUntil !== null && restedUntil >= dueOn
  const day = rested ? addDays(restedUntil, 1) : dueOn
  const left = day === null ? null : daysBetween(today, day)
  if (restedUntil && restedUntil >= today) return { state: 'waived', dueOn: day, left }
  if (awaitsMarking) return { state: 'awaiting marking', dueOn: day, left }
  if (left === null) return { state: 'no date', dueOn: null, left: null }
  if (left < 0) return { state: 'overdue', dueOn: day, left }
  return { state: left <= DUE_SOON_DAYS ? 'due soon' : 'later', dueOn: day, left }
}

/** '2 days', 'Today', '6 days over'; what rests says so. */
export function dueWords({ state, left }: DueState): string {
  if (state === 'waived') return 'Waived'
  if (state === 'awaiting marking') return 'With your trainer'
  if (left === null) return 'No due day'
  if (left < 0) return `${countOf(-left, 'day', 'days')} over`
  return left === 0 ? 'Today' : countOf(left, 'day', 'days')
}

/** 'Sunday' within a week, else '4 December 2026'. */
export const nearDay = (day: Day, left: number) => (left > 0 && left < 7 ? weekdayOf(day) : formatDay(day))

/** 'Due Sunday, 2 days', 'Due today', for a course that is shown on its own. */
export function dueInFull(due: DueState): string {
  const { state, dueOn, left } = due
  if (left === null || dueOn === null || (state !== 'due soon' && state !== 'later')) return dueWords(due)
  return left === 0 ? 'Due today' : `Due ${nearDay(dueOn, left)}, ${dueWords(due)}`
}

/** 'Due on 4 December 2026', 'Was due on 4 December 2026'. */
export function dueSentence({ state, dueOn }: DueState): string {
  if (dueOn === null) return 'Take it when you like'
  return state === 'overdue' ? `Was due on ${formatDay(dueOn)}` : `Due on ${formatDay(dueOn)}`
}

/** What comes first: what is over, then the nearest day, then what was begun. */
export function byUrgency<Row extends { due: DueState; started: boolean; title: string }>(rows: readonly Row[]): Row[] {
  const rests = ({ due }: Row) => Number(due.state === 'waived' || due.state === 'awaiting marking')
  const day = ({ due }: Row) => due.dueOn ?? '9999-12-31'
  return rows.toSorted(
    (a, b) =>
      rests(a) - rests(b) ||
      day(a).localeCompare(day(b)) ||
      Number(b.started) - Number(a.started) ||
      a.title.localeCompare(b.title),
  )
}
