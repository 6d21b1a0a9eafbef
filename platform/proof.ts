import type { Trust } from './actor.ts'
import type { Reach } from './auth/reach.ts'

const GRACE_DAYS = 7
export const FRESH_MINUTES = 15

export type Facts = {
  reach: Reach
  demo: boolean
  mfaVerifiedAt: string | null
  freshPasswordAt: string | null
  /** Since when the account reads other people’s files; nothing until that was first seen. */
  since: string | undefined
  now: Temporal.Instant
}

/** How far a session is trusted with what is of others; who reads no one else’s needs no proof. */
export function trustOf({ reach, demo, mfaVerifiedAt, freshPasswordAt, since, now }: Facts): Trust {
  if (reach === 'own' || demo || mfaVerifiedAt) return 'full'
  if (since && hoursSince(since, now) >= GRACE_DAYS * 24) return 'enrol'
  if (reach === 'team') return 'full'
  return freshPasswordAt && hoursSince(freshPasswordAt, now) * 60 < FRESH_MINUTES ? 'full' : 'password'
}

/** From when on a second factor is required. */
export const requiredFrom = (since: string): string =>
  Temporal.Instant.from(since)
    .add({ hours: GRACE_DAYS * 24 })
    .toString()

const hoursSince = (instant: string, now: Temporal.Instant) => Temporal.Instant.from(instant).until(now).total('hours')
