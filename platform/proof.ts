import type { Trust } from './actor.ts'

export const GRACE_DAYS = 7
export const FRESH_MINUTES = 15

export type Facts = {
  administrator: boolean
  demo: boolean
  mfaVerifiedAt: string | null
  freshPasswordAt: string | null
  /** Since when the account has its role. */
  roleSince: string
  now: Temporal.Instant
}

/** How far a session is trusted with administrator actions; other roles need no proof. */
export function trustOf({ administrator, demo, mfaVerifiedAt, freshPasswordAt, roleSince, now }: Facts): Trust {
  if (!administrator || demo || mfaVerifiedAt) return 'full'
  if (hoursSince(roleSince, now) >= GRACE_DAYS * 24) return 'enrol'
  return freshPasswordAt && hoursSince(freshPasswordAt, now) * 60 < FRESH_MINUTES ? 'full' : 'password'
}

const hoursSince = (instant: string, now: Temporal.Instant) => Temporal.Instant.from(instant).until(now).total('hours')
