import { type Day, dayOfInstant, formatDay, formatTime, weekdayOf } from '#lib/day.ts'

export const sessionStates = ['planned', 'cancelled', 'ended'] as const
export type SessionState = (typeof sessionStates)[number]
export type AttendanceState = 'invited' | 'placed' | 'waiting' | 'declined' | 'removed'
export type CoveredAspect = 'theory' | 'competence'
export type CheckInWay = 'code' | 'hand'
export const results = ['passed', 'attended', 'not passed', 'absent'] as const
export type Result = (typeof results)[number]
export type NoticeKind = 'invited' | 'booked' | 'tomorrow' | 'changed' | 'cancelled' | 'removed' | 'place free'

export type SessionDate = { position: number; startsAt: string; endsAt: string }
type Timed = { state: SessionState; dates: readonly SessionDate[] }

/** So long before it begins people may check in. */
export const EARLY_MINUTES = 30
const early = (startsAt: string) => Date.parse(startsAt) - EARLY_MINUTES * 60_000

export type Phase = 'to come' | 'check-in open' | 'between dates' | 'over' | 'cancelled' | 'ended'

/** Where a session is at a moment; over is not ended: its results are still to be given. */
export function phaseOf({ state, dates }: Timed, now: string): Phase {
  if (state !== 'planned') return state
  if (dateNow(dates, now)) return 'check-in open'
  const at = Date.parse(now)
  if (dates.every(({ endsAt }) => Date.parse(endsAt) <= at)) return 'over'
  return dates.some(({ endsAt }) => Date.parse(endsAt) <= at) ? 'between dates' : 'to come'
}

/** The date on which people check in at this moment. */
export function dateNow<D extends SessionDate>(dates: readonly D[], now: string): D | undefined {
  const at = Date.parse(now)
  return dates.find(({ startsAt, endsAt }) => early(startsAt) <= at && at < Date.parse(endsAt))
}

/** Whether people can still be invited, answer and move up: until the last date has ended. */
export const isOpen = (session: Timed, now: string) => !['over', 'cancelled', 'ended'].includes(phaseOf(session, now))

/** Whether anyone has been late is said beside the time. */
export const isLate = ({ startsAt }: SessionDate, at: string) => Date.parse(at) > Date.parse(startsAt)

/** The lowest place that no one holds. */
export function freePlace(taken: readonly (number | null)[], capacity: number): number | undefined {
  const held = new Set(taken)
  return Array.from({ length: capacity }, (_, at) => at + 1).find((place) => !held.has(place))
}

export type Waiting = { id: string; waitingSince: string | null }

/** Who has waited longest; of two at once the one asked first. */
export const firstWaiting = <Row extends Waiting>(rows: readonly Row[]): Row | undefined =>
  rows
    .filter(({ waitingSince }) => waitingSince !== null)
    .toSorted((a, b) => (a.waitingSince ?? '').localeCompare(b.waitingSince ?? '') || a.id.localeCompare(b.id))[0]

type Cover = { typeId: string; aspect: CoveredAspect }
type Outcome = {
  result: Result
  signOffs: readonly string[]
  /** Whose record those who pass have by the course that they complete. */
  completes?: string | null
}

/** What a result writes: training for all who took part in it, a sign-off for those who passed and are ticked. */
export function recordsOf(covers: readonly Cover[], { result, signOffs, completes }: Outcome): Cover[] {
  const passed = result === 'passed'
  return covers.filter(({ typeId, aspect }) =>
    aspect === 'theory'
      ? result === 'attended' || (passed && typeId !== completes)
      : passed && signOffs.includes(typeId),
  )
}

type Asked = { title: string; assessor: string; own: string; skills: readonly string[]; note: string }

/** The note of a sign-off from a session. */
export function signOffWords({ title, assessor, own, skills, note }: Asked): string {
  const seen = skills.length > 0 ? ` Seen: ${skills.join(', ')}.` : ''
  return [`Signed off by ${assessor}${own} at “${title}”.${seen}`, note].filter(Boolean).join(' ')
}

/** 'Wednesday 2 December 2026'. */
export const longDay = (day: Day) => `${weekdayOf(day)} ${formatDay(day)}`

/** '09:30 to 12:30'. */
export const hoursOf = ({ startsAt, endsAt }: Omit<SessionDate, 'position'>) =>
  `${formatTime(startsAt)} to ${formatTime(endsAt)}`

/** 'Wednesday 2 December 2026, 09:30 to 12:30'. */
export const dateWords = (date: Omit<SessionDate, 'position'>) =>
  `${longDay(dayOfInstant(date.startsAt))}, ${hoursOf(date)}`

/** The day a record of it is of: its last. */
export const lastDay = (dates: readonly SessionDate[]): Day =>
  dates
    .map(({ startsAt }) => dayOfInstant(startsAt))
    .toSorted()
    .at(-1) ?? ''

/** The next date that has not ended. */
export const nextDate = <D extends SessionDate>(dates: readonly D[], now: string): D | undefined =>
  dates
    .filter(({ endsAt }) => Date.parse(endsAt) > Date.parse(now))
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))[0]
