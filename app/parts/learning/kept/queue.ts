import type { LessonEvent } from '#domains/learning/lessons/events.form.ts'
import { MOST_EVENTS } from '#domains/learning/lessons/events.rules.ts'
import type { Given } from '#domains/learning/quiz/attempts.server.ts'
import { countOf } from '#lib/count.ts'

/** What a learner did and the hub has not yet acknowledged. */
export type Work =
  | { kind: 'event'; enrolment: string; event: LessonEvent }
  | { kind: 'note'; enrolment: string; lesson: string; text: string }
  | { kind: 'answer'; enrolment: string; attempt: string; given: Given }
  | { kind: 'quiz'; enrolment: string; attempt: string; answers: Given[] }
/** The same as it waits: whose it is, since when, and its place in the order. */
export type Waiting = Work & { seq: number; person: string; at: number }

const DAY = 24 * 3_600_000
export const STAYS = 30 * DAY

export const isOld = ({ at }: { at: number }, now: number) => now - at > STAYS

/** What waits no more once something newer does: the answer or note before it, and single answers of a quiz that goes whole. */
export function replacedBy(waiting: readonly Waiting[], work: Work): number[] {
  const same = (one: Waiting) => {
    if (work.kind === 'note') return one.kind === 'note' && one.lesson === work.lesson
    if (work.kind === 'answer')
      return one.kind === 'answer' && one.attempt === work.attempt && one.given.position === work.given.position
    if (work.kind === 'quiz') return (one.kind === 'answer' || one.kind === 'quiz') && one.attempt === work.attempt
    return false
  }
  return waiting.filter(same).map(({ seq }) => seq)
}

/** What goes next in one request, oldest first: events of one course together, everything else by itself. */
export function nextParcel(waiting: readonly Waiting[], held: ReadonlySet<string> = new Set()): Waiting[] {
  const open = waiting.filter(({ enrolment }) => !held.has(enrolment)).toSorted((one, other) => one.seq - other.seq)
  const [first] = open
  if (!first) return []
  if (first.kind !== 'event') return [first]
  const end = open.findIndex((one) => one.kind !== 'event' || one.enrolment !== first.enrolment)
  return open.slice(0, Math.min(end < 0 ? open.length : end, MOST_EVENTS))
}

/**
 * What the hub's answer means for what was sent. Only what it has taken, or will never take, is dropped; where it does not
 * know the course, someone else may be signed in.
 */
export type Fate = 'taken' | 'refused' | 'not theirs' | 'later' | 'signed out'
export function fateOf(reply: { status: number; signedOut: boolean } | undefined): Fate {
  if (!reply) return 'later'
  if (reply.signedOut || reply.status === 401) return 'signed out'
  const { status } = reply
  if (status < 400) return 'taken'
  if (status === 403 || status === 404) return 'not theirs'
  return [400, 409, 410, 413, 422].includes(status) ? 'refused' : 'later'
}

const isAnswer = (one: Work) => one.kind === 'answer' || (one.kind === 'event' && one.event.kind === 'check tried')

/** "3 answers wait on this phone." Nothing, where nothing waits. */
export function waitingWords(waiting: readonly Work[]): string {
  const answers = waiting.filter(isAnswer).length
  const others = [
    ...(waiting.some(({ kind }) => kind === 'quiz') ? ['your quiz'] : []),
    ...(waiting.some(({ kind }) => kind === 'note') ? ['a note'] : []),
  ]
  const parts = [...(answers ? [countOf(answers, 'answer', 'answers')] : []), ...others]
  if (parts.length === 0) return waiting.length > 0 ? 'What you read is noted on this phone.' : ''
  const one = parts.length === 1 && (answers === 1 || answers === 0)
  const words = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '')
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)} ${one ? 'waits' : 'wait'} on this phone.`
}

type State = 'done' | 'begun' | 'next'

/** How far a lesson is, with what waits on this phone. */
export function stateWith(
  { id, state }: { id: string; state: State },
  waiting: readonly Work[],
  hasCheck: boolean,
): State {
  const kinds = waiting.flatMap((one) => (one.kind === 'event' && one.event.lesson === id ? [one.event.kind] : []))
  if (state === 'done' || kinds.length === 0) return state
  const ended = kinds.includes('end reached')
  return ended && (!hasCheck || kinds.includes('check tried')) ? 'done' : 'begun'
}

/** "Lessons 4 to 6 are on this phone." by their places in the course. */
export function onPhoneWords(positions: readonly number[]): string {
  if (positions.length === 0) return ''
  const lessons = placesWords(positions)
  return `${lessons.slice(0, 1).toUpperCase()}${lessons.slice(1)} ${positions.length === 1 ? 'is' : 'are'} on this phone.`
}

/** "lessons 4 to 6", "lesson 4", by their places in the course. */
export function placesWords(positions: readonly number[]): string {
  const sorted = [...positions].sort((one, other) => one - other)
  const runs: [number, number][] = []
  for (const at of sorted) {
    const last = runs.at(-1)
    if (last && at === last[1] + 1) last[1] = at
    else runs.push([at, at])
  }
  const words = runs.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`))
  if (sorted.length === 1) return `lesson ${words[0]}`
  const listed = words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : words[0]
  return `lessons ${listed}`
}
