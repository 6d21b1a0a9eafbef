// Administrators work on shared or unattended computers: idle for an hour, or signed in for
// longer than any shift, they sign in again. Everyone else stays signed in on their own phone.
const IDLE_MINUTES = 60
const MOST_HOURS = 12
/** How exact "last used" is, so that a busy day does not write with every click. */
const EXACT_SECONDS = 60

export const DAY = 24 * 3600
export const THIRTY_DAYS = 30 * DAY

/** Whether the auth library has nothing to do about a session: it has not ended, and was renewed within a day. */
export function needsNoRenewal(expiresAt: Date, now: Temporal.Instant): boolean {
  return -secondsSince(expiresAt, now) > THIRTY_DAYS - DAY
}

export type Span = { createdAt: Date; updatedAt: Date }

/** Whether a session is too old, or was idle too long, for an administrator. */
export function hasLapsed({ createdAt, updatedAt }: Span, now: Temporal.Instant): boolean {
  return secondsSince(createdAt, now) >= MOST_HOURS * 3600 || secondsSince(updatedAt, now) >= IDLE_MINUTES * 60
}

export function isUsedAfresh({ updatedAt }: Span, now: Temporal.Instant): boolean {
  return secondsSince(updatedAt, now) >= EXACT_SECONDS
}

const secondsSince = (then: Date, now: Temporal.Instant) => (now.epochMilliseconds - then.getTime()) / 1000
