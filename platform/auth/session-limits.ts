// Administrators work on shared or unattended computers: idle for an hour, or signed in for
// longer than any shift, they sign in again. Everyone else stays signed in on their own phone.
const IDLE_MINUTES = 60
const MOST_HOURS = 12
/** How exact "last used" is, so that a busy day does not write with every click. */
const EXACT_SECONDS = 60

export type Span = { createdAt: Date; updatedAt: Date }

/** Whether a session is too old, or was idle too long, for an administrator. */
export function hasLapsed({ createdAt, updatedAt }: Span, now: Temporal.Instant): boolean {
  return secondsSince(createdAt, now) >= MOST_HOURS * 3600 || secondsSince(updatedAt, now) >= IDLE_MINUTES * 60
}

export function isUsedAfresh({ updatedAt }: Span, now: Temporal.Instant): boolean {
  return secondsSince(updatedAt, now) >= EXACT_SECONDS
}

const secondsSince = (then: Date, now: Temporal.Instant) => (now.epochMilliseconds - then.getTime()) / 1000
