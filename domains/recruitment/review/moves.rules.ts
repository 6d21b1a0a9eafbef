import { type EventKind, whyNotMove } from '#domains/recruitment/applications/applications.rules.ts'
import { interviewProblems } from '#domains/recruitment/interviews/interviews.rules.ts'
import type { ApplicationStatus } from '#domains/vetting/checks/stages.rules.ts'
import { Refusal } from '#platform/refusal.ts'
import { OTHER } from './reject-reasons.rules.ts'

export const UNDO_MINUTES = 10

type Details = {
  reason?: string | undefined
  rejectReason?: string | undefined
  interviewAt?: string | undefined
  interviewPlace?: string | undefined
}
type Asked = { from: ApplicationStatus; to: ApplicationStatus; seen?: ApplicationStatus | undefined }

/** `seen` is the status on the page: a move is refused when someone else has since changed it. */
export function whyNotMoveNow({ from, to, seen }: Asked): Refusal | undefined {
  if ((seen && seen !== from) || from === to)
    return new Refusal(
      'conflict',
      'Update failed',
      `Someone else has changed this application in the meantime: it is ${statusWords[from]} now. Your change was not saved.`,
    )
  return whyNotMove(from, to)
}

/** An interview has a time to come and a place; a rejection has a reason, chosen or written, for the record. */
export function whyNotSo(to: ApplicationStatus, details: Details, now: string): Refusal | undefined {
  const fields: Record<string, string> = {}
  const says = details.rejectReason && details.rejectReason !== OTHER
  if (to === 'rejected' && !says && !details.reason) fields.reason = 'Enter the reason'
  if (to === 'interview_scheduled') Object.assign(fields, interviewProblems(details, now))
  const [first] = Object.values(fields)
  return first ? new Refusal('invalid', 'Update failed', `${first}.`, fields) : undefined
}

export type LastEvent = {
  kind: EventKind
  fromStatus: ApplicationStatus | null
  toStatus: ApplicationStatus
  at: string
}

/** HR can undo its last move for 10 minutes; what the applicant did, or a hire, cannot be undone. */
export function whyNotUndo(last: LastEvent | undefined, now: string): Refusal | undefined {
  const move = last?.kind === 'moved' || last?.kind === 'reopened'
  if (!last?.fromStatus || !move || ['withdrawn', 'hired'].includes(last.toStatus))
    return new Refusal('conflict', 'Update failed', 'There is no move to undo.')
  if (Date.parse(now) > undoUntil(last.at))
    return new Refusal('conflict', 'Update failed', `A move can only be undone for ${UNDO_MINUTES} minutes.`)
}

/** In milliseconds since 1970. */
export function undoUntil(at: string): number {
  return Date.parse(at) + UNDO_MINUTES * 60_000
}

const statusWords: Record<ApplicationStatus, string> = {
  submitted: 'submitted',
  interview_scheduled: 'at interview',
  offer_made: 'at offer',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  hired: 'hired',
}
