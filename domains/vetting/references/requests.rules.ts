import type { ApplicationStatus } from '#domains/vetting/checks/stages.rules.ts'
import { Refusal } from '#platform/refusal.ts'

export const requestStatuses = ['pending', 'sent', 'opened', 'received', 'declined', 'expired'] as const
export type RequestStatus = (typeof requestStatuses)[number]
/** The status shown: the request's own, or that HR has withdrawn it. */
export type ShownStatus = RequestStatus | 'revoked'

export const LINK_DAYS = 28
/** Days after sending on which a referee is reminded. */
export const reminderDays = [3, 7] as const
/** From this day on HR should call the referee. */
export const CHASE_DAYS = 10

export type AskWhen = 'now' | 'after_offer'
export type Request = { status: RequestStatus; sentAt: string | null; expiresAt: string; revokedAt: string | null }

const afterOffer: readonly ApplicationStatus[] = ['offer_made', 'hired']
const askable: readonly ApplicationStatus[] = ['submitted', 'interview_scheduled', 'offer_made', 'hired']

/** A referee may be asked, and may answer, while the application is open or has led to a hire. */
export function mayStillAnswer(status: ApplicationStatus): boolean {
  return askable.includes(status)
}

export function whyNotAsk(status: ApplicationStatus, askWhen: AskWhen): Refusal | undefined {
  if (!mayStillAnswer(status))
    return new Refusal('conflict', 'Failed to send', 'This application has ended, so no reference can be requested.')
  if (askWhen === 'after_offer' && !afterOffer.includes(status))
    return new Refusal(
      'conflict',
      'Failed to send',
      'The applicant allows this referee to be asked only after an offer.',
    )
}

type Asked = { referee_name: string; referee_email: string; reference_type: string }

/** The specification's messages, in its order. */
export function whyNotSend({ referee_name, referee_email, reference_type }: Asked): Refusal | undefined {
  if (!referee_name || !referee_email || !reference_type)
    return new Refusal('invalid', 'Missing details', 'Name, email and type are required.', {
      ...(referee_name ? {} : { referee_name: 'Enter the name' }),
      ...(referee_email ? {} : { referee_email: 'Enter the email address' }),
      ...(reference_type ? {} : { reference_type: 'Choose the type' }),
    })
  if (reference_type !== 'employer' && reference_type !== 'character') {
    const words = 'Type must be Employer or Character.'
    return new Refusal('invalid', 'Invalid type', words, { reference_type: words })
  }
}

type Job = { kind: string; organisation: string; dateFrom: string; dateTo: string }

/** The default when the applicant did not say: a current employer only after an offer, others now. */
export function wishFor(orgRole: string, periods: readonly Job[]): AskWhen {
  const named = orgRole.toLowerCase()
  const present = periods.filter(({ kind, dateFrom, dateTo }) => kind === 'job' && dateFrom !== '' && dateTo === '')
  const theirs = present.some(({ organisation }) => organisation !== '' && named.includes(organisation.toLowerCase()))
  return theirs ? 'after_offer' : 'now'
}

/** Applicants cannot be their own referee. */
export function whyNotThisAddress(email: string, own: readonly string[]): Refusal | undefined {
  if (!own.some((address) => address.toLowerCase() === email.toLowerCase())) return undefined
  const words = 'This is the applicant’s own address. A referee needs one of their own.'
  return new Refusal('invalid', 'Failed to send', words, { referee_email: words })
}

/** Waiting for the referee, and still open. */
export function isOpen({ status, revokedAt, expiresAt }: Request, now: string): boolean {
  return (status === 'sent' || status === 'opened') && revokedAt === null && !isPast(expiresAt, now)
}

/** The link works through the last instant before its expiry. */
export function isPast(expiresAt: string, now: string): boolean {
  return Date.parse(now) >= Date.parse(expiresAt)
}

/** The status shown: a link counts as expired at once, not from the next sweep. */
export function shownStatus(request: Request, now: string): ShownStatus {
  if (request.revokedAt) return 'revoked'
  const waiting = ['pending', 'sent', 'opened'].includes(request.status)
  return waiting && isPast(request.expiresAt, now) ? 'expired' : request.status
}

/** How many reminders are due by now; missed days lead to one reminder. */
export function remindersDue(sentAt: string, now: string): number {
  return reminderDays.filter((days) => daysSince(sentAt, now) >= days).length
}

/** Still open after the reminders: HR should call. */
export function needsChasing(request: Request, now: string): boolean {
  return isOpen(request, now) && request.sentAt !== null && daysSince(request.sentAt, now) >= CHASE_DAYS
}

function daysSince(since: string, now: string): number {
  return (Date.parse(now) - Date.parse(since)) / 86_400_000
}
