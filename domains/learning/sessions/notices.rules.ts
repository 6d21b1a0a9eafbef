import type { AttendanceState, NoticeKind, SessionState } from './sessions.rules.ts'

/** What begins so soon is told of at once; the rest waits for the day's one email about training. */
export const URGENT_HOURS = 48

type Waiting = { kinds: readonly NoticeKind[]; toldBefore: boolean; state: AttendanceState }

/**
 * What to say where several things happened since someone was last told, or nothing: who never heard of a session is not
 * told that it is cancelled or changed, and what is no longer so is not said.
 */
export function sayingOf({ kinds, toldBefore, state }: Waiting): NoticeKind | undefined {
  const last = kinds.at(-1)
  if (!last) return undefined
  if (last === 'cancelled' || last === 'removed') return toldBefore ? last : undefined
  if (state === 'declined' || state === 'removed') return undefined
  if (state === 'invited') return toldBefore && !kinds.includes('invited') ? last : 'invited'
  if (kinds.includes('place free')) return state === 'placed' ? 'place free' : undefined
  if (state === 'placed' && (kinds.includes('booked') || !toldBefore)) return 'booked'
  if (last === 'changed' || state === 'placed') return toldBefore ? last : undefined
  return undefined
}

/** Why a booking no longer holds: the session is on another day, or there is no place at it any more. */
export function whyNoLonger(state: SessionState, held: boolean): string {
  if (held) return 'The session is on another day'
  if (state === 'cancelled') return 'The session is cancelled'
  return state === 'ended' ? 'The session is over' : 'The place was given up'
}

/** Whether it goes now although an email about training has gone today. */
export const isUrgent = (startsAt: string, now: string) =>
  Date.parse(startsAt) - Date.parse(now) < URGENT_HOURS * 3_600_000
