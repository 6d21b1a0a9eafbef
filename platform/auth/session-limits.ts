import type { Reach } from './reach.ts'

type Limits = { idleMinutes: number; mostHours: number }

/**
 * Who reads other people's files signs in again after a while without use, and in any case after a time. The office works on
 * shared or unattended computers: an hour, and longer than any shift. Who leads or teaches others carries a phone through a
 * shift: as long as one lasts, and a week. Everyone else stays signed in on their own phone.
 */
const limits: Partial<Record<Reach, Limits>> = {
  office: { idleMinutes: 60, mostHours: 12 },
  team: { idleMinutes: 12 * 60, mostHours: 7 * 24 },
}
/** How exact "last used" is, so that a busy day does not write with every click. */
const EXACT_SECONDS = 60

export const DAY = 24 * 3600
export const THIRTY_DAYS = 30 * DAY

/** Whether the auth library has nothing to do about a session: it has not ended, and was renewed within a day. */
export function needsNoRenewal(expiresAt: Date, now: Temporal.Instant): boolean {
  return -secondsSince(expiresAt, now) > THIRTY_DAYS - DAY
}

export type Span = { createdAt: Date; updatedAt: Date }

/** Whether a session is too old, or was idle too long, for how far its account sees. */
export function isLapsed({ createdAt, updatedAt }: Span, reach: Reach, now: Temporal.Instant): boolean {
  const limit = limits[reach]
  if (!limit) return false
  const { idleMinutes, mostHours } = limit
  return secondsSince(createdAt, now) >= mostHours * 3600 || secondsSince(updatedAt, now) >= idleMinutes * 60
}

export function isUsedAfresh({ updatedAt }: Span, now: Temporal.Instant): boolean {
  return secondsSince(updatedAt, now) >= EXACT_SECONDS
}

const secondsSince = (then: Date, now: Temporal.Instant) => (now.epochMilliseconds - then.getTime()) / 1000
