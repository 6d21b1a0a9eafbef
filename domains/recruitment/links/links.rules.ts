import { Refusal } from '#platform/refusal.ts'

export const formTypes = ['new', 'uncompleted', 'returned'] as const
export type FormType = (typeof formTypes)[number]
export const linkStatuses = ['pending', 'clicked', 'submitted'] as const
export type LinkStatus = (typeof linkStatuses)[number]

export const LINK_DAYS = 14
/** Days after a link was sent on which a reminder goes, once each. */
export const REMINDER_DAYS = [3, 7, 12] as const

type Life = { linkStatus: LinkStatus; expiresAt: string; revokedAt: string | null }

/** Why a link no longer works, if so. Its stored status does not change. */
export function endOfLink({ linkStatus, expiresAt, revokedAt }: Life, now: string): LinkEnd | undefined {
  if (linkStatus === 'submitted') return 'submitted'
  if (revokedAt) return 'revoked'
  return Date.parse(expiresAt) <= Date.parse(now) ? 'expired' : undefined
}
export type LinkEnd = 'submitted' | 'revoked' | 'expired'

type Reminded = Life & { createdAt: string; lastReminderSent: string | null }

/**
 * The day of the reminder that is due, if any: the latest one passed since the link, or its last reminder,
 * was sent. Missed days lead to one reminder.
 */
export function reminderDue(link: Reminded, now: string): number | undefined {
  if (endOfLink(link, now)) return undefined
  const reached = (day: number) => Date.parse(link.createdAt) + day * 86_400_000
  const last = link.lastReminderSent ? Date.parse(link.lastReminderSent) : 0
  return REMINDER_DAYS.findLast((day) => reached(day) <= Date.parse(now) && last < reached(day))
}

export function whyNotRevoke(link: Life, now: string): Refusal | undefined {
  const end = endOfLink(link, now)
  if (!end) return undefined
  return new Refusal('conflict', 'Update failed', `This link is already ${end}.`)
}

/** What a link of this type requires before it can be sent. */
export function whyNotSend(formType: FormType, there: { draft: boolean; application: boolean }): Refusal | undefined {
  if (formType === 'uncompleted' && !there.draft)
    return notSent('There is no unfinished application with this email address.')
  if (formType === 'returned' && !there.application)
    return notSent('There is no application with this email address that can be sent back.')
}

function notSent(why: string): Refusal {
  return new Refusal('invalid', 'Failed to send', why, { formType: why })
}
