import { type Role, roles } from '../actor.ts'

type Limits = { idleMinutes: number; mostHours: number }

/**
 * Who reads other people's files signs in again after a while without use, and in any case after a time. Administrators work on
 * shared or unattended computers: an hour, and longer than any shift. Supervisors and trainers carry a phone through a shift: as long
 * as one lasts, and a week. Everyone else stays signed in on their own phone.
 */
const limits: Partial<Record<Role, Limits>> = {
  'Admin / HR': { idleMinutes: 60, mostHours: 12 },
  'Supervisor / Manager': { idleMinutes: 12 * 60, mostHours: 7 * 24 },
  Trainer: { idleMinutes: 12 * 60, mostHours: 7 * 24 },
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

/** For which roles a session is too old, or was idle too long. */
export function lapsedFor({ createdAt, updatedAt }: Span, now: Temporal.Instant): Role[] {
  const over = ({ idleMinutes, mostHours }: Limits) =>
    secondsSince(createdAt, now) >= mostHours * 3600 || secondsSince(updatedAt, now) >= idleMinutes * 60
  return roles.filter((role) => limits[role] && over(limits[role]))
}

export function isUsedAfresh({ updatedAt }: Span, now: Temporal.Instant): boolean {
  return secondsSince(updatedAt, now) >= EXACT_SECONDS
}

const secondsSince = (then: Date, now: Temporal.Instant) => (now.epochMilliseconds - then.getTime()) / 1000
