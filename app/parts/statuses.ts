import type { BadgeTone } from '#app/ui/Badge.tsx'
import type { IconName } from '#app/ui/Icon.tsx'
import { statusLabels } from '#domains/compliance/state/status.labels.ts'

type Look = { tone: BadgeTone; icon: IconName; words: string }

/** How every state looks and what it is called on screen. */
export const statuses = {
  application: {
    submitted: { tone: 'info', icon: 'file', words: 'Submitted' },
    interview_scheduled: { tone: 'mist', icon: 'cal', words: 'Interview scheduled' },
    offer_made: { tone: 'solid', icon: 'flag', words: 'Offer made' },
    hired: { tone: 'valid', icon: 'check', words: 'Hired' },
    rejected: { tone: 'plain', icon: 'x', words: 'Rejected' },
    withdrawn: { tone: 'plain', icon: 'undo', words: 'Withdrawn' },
  },
  reference: {
    pending: { tone: 'missing', icon: 'dash', words: 'Pending' },
    sent: { tone: 'info', icon: 'mail', words: 'Sent' },
    received: { tone: 'valid', icon: 'check', words: 'Received' },
  },
  request: {
    pending: { tone: 'missing', icon: 'dash', words: 'Not sent' },
    sent: { tone: 'info', icon: 'mail', words: 'Sent' },
    opened: { tone: 'mist', icon: 'eye', words: 'Opened' },
    received: { tone: 'valid', icon: 'check', words: 'Received' },
    declined: { tone: 'expired', icon: 'x', words: 'Declined' },
    expired: { tone: 'soon', icon: 'clock', words: 'Expired' },
    revoked: { tone: 'plain', icon: 'undo', words: 'Withdrawn' },
  },
  finding: {
    satisfactory: { tone: 'valid', icon: 'check', words: 'Satisfactory' },
    unsatisfactory: { tone: 'expired', icon: 'x', words: 'Unsatisfactory' },
  },
  document: {
    to_check: { tone: 'info', icon: 'eye', words: 'To check' },
    verified: { tone: 'valid', icon: 'check', words: 'Verified' },
    rejected: { tone: 'expired', icon: 'x', words: 'Rejected' },
    missing: { tone: 'missing', icon: 'dash', words: 'Missing' },
    scanning: { tone: 'mist', icon: 'shield', words: 'Scanning' },
  },
  clearance: {
    cleared: { tone: 'valid', icon: 'check', words: 'Cleared to start' },
    conditional: { tone: 'soon', icon: 'clock', words: 'Cleared on conditions' },
    not_cleared: { tone: 'missing', icon: 'dash', words: 'Not cleared to start' },
    not_verified: { tone: 'missing', icon: 'dash', words: 'Working, not verified here' },
  },
  interview: {
    arranged: { tone: 'info', icon: 'cal', words: 'Arranged' },
    to_record: { tone: 'soon', icon: 'clock', words: 'Not recorded yet' },
    rescheduled: { tone: 'plain', icon: 'undo', words: 'Rescheduled' },
    held: { tone: 'valid', icon: 'check', words: 'Held' },
    no_show: { tone: 'expired', icon: 'x', words: 'Did not attend' },
    cancelled: { tone: 'plain', icon: 'x', words: 'Cancelled' },
  },
  requirement: {
    done: { tone: 'valid', icon: 'check', words: 'Done' },
    may_wait: { tone: 'soon', icon: 'clock', words: 'Can follow later' },
    missing: { tone: 'missing', icon: 'dash', words: 'Missing' },
  },
  check: {
    missing: { tone: 'missing', icon: 'dash', words: 'Missing' },
    in_progress: { tone: 'info', icon: 'clock', words: 'In progress' },
    not_verified: { tone: 'missing', icon: 'dash', words: 'Not verified here' },
    open: { tone: 'soon', icon: 'clock', words: 'Not settled' },
    overdue: { tone: 'expired', icon: 'x', words: 'Overdue' },
    unsatisfactory: { tone: 'expired', icon: 'x', words: 'Not satisfactory' },
    satisfactory: { tone: 'valid', icon: 'check', words: 'Satisfactory' },
  },
  vetting: {
    satisfied: { tone: 'valid', icon: 'check', words: 'Satisfied' },
    follows: { tone: 'soon', icon: 'clock', words: 'May follow' },
    open: { tone: 'missing', icon: 'dash', words: 'Open' },
    lapsed: { tone: 'expired', icon: 'x', words: 'Lapsed' },
    changed: { tone: 'soon', icon: 'undo', words: 'Changed since signed' },
    not_verified: { tone: 'missing', icon: 'dash', words: 'Not verified here' },
  },
  gap: {
    open: { tone: 'missing', icon: 'dash', words: 'Not explained' },
    asked: { tone: 'info', icon: 'mail', words: 'Asked' },
    explained: { tone: 'soon', icon: 'chat', words: 'Explanation to review' },
    not_accepted: { tone: 'expired', icon: 'x', words: 'Not accepted' },
    accepted: { tone: 'valid', icon: 'check', words: 'Accepted' },
  },
  compliance: {
    valid: { tone: 'valid', icon: 'check', words: statusLabels.valid },
    due: { tone: 'soon', icon: 'clock', words: statusLabels.due },
    expired: { tone: 'expired', icon: 'x', words: statusLabels.expired },
    missing: { tone: 'missing', icon: 'dash', words: statusLabels.missing },
    awaiting_competence: { tone: 'mist', icon: 'eye', words: statusLabels.awaiting_competence },
    waived: { tone: 'plain', icon: 'flag', words: statusLabels.waived },
    not_required: { tone: 'none', icon: 'dash', words: statusLabels.not_required },
  },
  message: {
    waiting: { tone: 'soon', icon: 'clock', words: 'Waiting' },
    queued: { tone: 'info', icon: 'clock', words: 'Queued' },
    held: { tone: 'soon', icon: 'lock', words: 'Held' },
    sending: { tone: 'mist', icon: 'mail', words: 'Sending' },
    sent: { tone: 'valid', icon: 'check', words: 'Sent' },
    failed: { tone: 'expired', icon: 'x', words: 'Failed' },
    cancelled: { tone: 'plain', icon: 'undo', words: 'Cancelled' },
    doubtful: { tone: 'soon', icon: 'warn', words: 'Doubtful' },
  },
  link: {
    pending: { tone: 'info', icon: 'mail', words: 'Pending' },
    clicked: { tone: 'mist', icon: 'eye', words: 'Clicked' },
    submitted: { tone: 'valid', icon: 'check', words: 'Submitted' },
  },
  linkEnd: {
    expired: { tone: 'soon', icon: 'clock', words: 'Expired' },
    revoked: { tone: 'plain', icon: 'x', words: 'Revoked' },
  },
  import: {
    open: { tone: 'missing', icon: 'dash', words: 'Not imported yet' },
    partly: { tone: 'soon', icon: 'clock', words: 'Imported in part' },
    done: { tone: 'valid', icon: 'check', words: 'Imported' },
    undone: { tone: 'plain', icon: 'undo', words: 'Undone' },
    given_up: { tone: 'plain', icon: 'x', words: 'Discarded' },
  },
  certificate: {
    valid: { tone: 'valid', icon: 'check', words: 'Valid' },
    revoked: { tone: 'expired', icon: 'x', words: 'Revoked' },
    superseded: { tone: 'plain', icon: 'undo', words: 'Superseded' },
  },
  account: {
    active: { tone: 'valid', icon: 'check', words: 'Active' },
    inactive: { tone: 'plain', icon: 'dash', words: 'Inactive' },
  },
} as const satisfies Record<string, Record<string, Look>>

export type Statuses = typeof statuses
export type StatusOf<Kind extends keyof Statuses> = keyof Statuses[Kind] & string

/** The words for a state, for lists, filters and exports. */
export function statusWords<Kind extends keyof Statuses>(of: Kind, status: StatusOf<Kind>): string {
  return look(of, status).words
}

/** A kind's states as options for a select. */
export function statusOptions(of: keyof Statuses): { value: string; label: string }[] {
  return Object.entries<Look>(statuses[of]).map(([value, { words }]) => ({ value, label: words }))
}

export function look(of: keyof Statuses, status: string): Look {
  const looks: Record<string, Look> = statuses[of]
  return looks[status] ?? { tone: 'plain', icon: 'info', words: status }
}
