import { type ApplicationStatus, isActive } from '#domains/vetting/checks/stages.rules.ts'
import { Refusal } from '#platform/refusal.ts'

/** How many steps the application form has. */
export const FORM_STEPS = 8

/** `returned` and `resubmitted` do not change the status: the form was sent back, and resubmitted. */
export type EventKind = 'moved' | 'undone' | 'reopened' | 'returned' | 'resubmitted'

/** Where HR may move an application. Only the applicant withdraws; hiring is part of clearance to start. */
export const moves: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  submitted: ['interview_scheduled', 'rejected'],
  interview_scheduled: ['offer_made', 'rejected'],
  offer_made: ['rejected'],
  rejected: [],
  withdrawn: [],
  hired: [],
}

export function whyNotMove(from: ApplicationStatus, to: ApplicationStatus): Refusal | undefined {
  if (moves[from].includes(to)) return undefined
  return new Refusal('conflict', 'Update failed', `An application that is ${words[from]} cannot ${moveWords[to]}.`)
}

/** Only a rejected or withdrawn application can be reopened. */
export function whyNotReopen(from: ApplicationStatus): Refusal | undefined {
  if (from === 'rejected' || from === 'withdrawn') return undefined
  return new Refusal('conflict', 'Update failed', `An application that is ${words[from]} is already open.`)
}

export function whyNotWithdraw(from: ApplicationStatus): Refusal | undefined {
  if (isActive(from)) return undefined
  return new Refusal('conflict', 'Update failed', `An application that is ${words[from]} cannot be withdrawn.`)
}

const words: Record<ApplicationStatus, string> = {
  submitted: 'submitted',
  interview_scheduled: 'at interview',
  offer_made: 'at offer',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  hired: 'hired',
}

const moveWords: Record<ApplicationStatus, string> = {
  submitted: 'go back to submitted',
  interview_scheduled: 'go on to an interview',
  offer_made: 'go on to an offer',
  rejected: 'be rejected',
  withdrawn: 'be withdrawn',
  hired: 'be hired',
}
