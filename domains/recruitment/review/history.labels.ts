import { fileTypeLabels } from '#domains/files/file-types.labels.ts'
import type { EventKind } from '#domains/recruitment/applications/applications.rules.ts'
import { roundWords } from '#domains/recruitment/interviews/interviews.labels.ts'
import { kindLabels } from '#domains/vetting/checks/checks.labels.ts'
import { isCheckKind } from '#domains/vetting/checks/checks.rules.ts'
import type { ApplicationStatus } from '#domains/vetting/checks/stages.rules.ts'

type Details = Record<string, string | number | boolean | string[]>
export type HistoryIcon = 'file' | 'cal' | 'flag' | 'x' | 'undo' | 'check' | 'chat' | 'eye' | 'upload'
export type HistoryWords = { what: string; icon: HistoryIcon }

type Event = {
  kind: EventKind
  fromStatus: ApplicationStatus | null
  toStatus: ApplicationStatus
}

/** What happened to an application's status, in words. */
export function eventWords({ kind, fromStatus, toStatus }: Event): HistoryWords {
  if (kind === 'undone') return { what: `Undone: back to ${names[toStatus].toLowerCase()}`, icon: 'undo' }
  if (kind === 'reopened') return { what: 'Application reopened', icon: 'undo' }
  if (kind === 'returned') return { what: 'Sent back for changes', icon: 'undo' }
  if (kind === 'resubmitted') return { what: 'Resubmitted by the applicant', icon: 'check' }
  if (!fromStatus) return { what: 'Application submitted', icon: 'check' }
  return { what: names[toStatus], icon: icons[toStatus] }
}

/** Audit log entries in words; verbs not listed here are not shown. */
export function auditWords(verb: string, details: Details): HistoryWords | undefined {
  const document = Object.entries(fileTypeLabels).find(([type]) => type === details.fileType)?.[1] ?? 'Document'
  switch (verb) {
    case 'application.note_added':
      return { what: 'Note added', icon: 'chat' }
    case 'application.placed':
      return { what: 'Job and location chosen', icon: 'flag' }
    case 'application.revealed':
      return { what: `Viewed: ${fieldNames(details.fields)}`, icon: 'eye' }
    case 'document.verified':
      return { what: `${document} verified${details.originalSeen ? ', original seen' : ''}`, icon: 'check' }
    case 'document.rejected':
      return { what: `${document} rejected`, icon: 'x' }
    case 'file.uploaded':
      return { what: `${document} uploaded`, icon: 'upload' }
    case 'file.opened':
      return { what: `${document} opened`, icon: 'eye' }
    case 'application.corrected':
      return { what: 'Application corrected', icon: 'undo' }
    case 'check.recorded':
      return { what: `${checkName(details.kind)} check recorded`, icon: 'check' }
    case 'check.voided':
      return { what: `${checkName(details.kind)} check voided`, icon: 'x' }
    case 'history.explanation_asked':
      return { what: 'Asked about a gap', icon: 'chat' }
    case 'history.gap_explained':
      return { what: 'Explained a gap', icon: 'chat' }
    case 'history.gap_reviewed':
      return { what: details.verdict === 'accepted' ? 'Gap accepted' : 'Gap not accepted', icon: 'flag' }
    case 'clearance.signed':
      return { what: 'Signed off: cleared to start', icon: 'check' }
    case 'clearance.conditional':
      return { what: 'Signed off on conditions', icon: 'flag' }
    case 'clearance.revoked':
      return { what: 'Clearance revoked', icon: 'x' }
    case 'clearance.assessment_viewed':
      return { what: 'Viewed: risk assessment', icon: 'eye' }
    case 'clearance.file_viewed':
      return { what: 'Viewed: the whole file', icon: 'eye' }
    case 'application.started':
      return { what: 'Started work', icon: 'flag' }
    case 'interview.arranged':
      return { what: `${roundWords(Number(details.round))} arranged`, icon: 'cal' }
    case 'interview.rescheduled':
      return { what: `${roundWords(Number(details.round))} rescheduled`, icon: 'cal' }
    case 'interview.cancelled':
      return { what: `${roundWords(Number(details.round))} cancelled`, icon: 'x' }
    case 'interview.held':
      return { what: `${roundWords(Number(details.round))} held`, icon: 'check' }
    case 'interview.no_show':
      return { what: `${roundWords(Number(details.round))}: the applicant did not attend`, icon: 'x' }
    case 'interview.adjustments_viewed':
      return { what: 'Viewed: adjustments for the interview', icon: 'eye' }
    case 'health.declared':
      return { what: 'Health questionnaire sent', icon: 'file' }
  }
}

const checkName = (kind: Details[string] | undefined) => (isCheckKind(kind) ? kindLabels[kind] : 'A')

export const sensitiveLabels = {
  niNumber: 'NI number',
  passportNumber: 'Passport number',
  shareCode: 'Share code',
} as const
export const personalLabels = {
  dob: 'Date of birth',
  nationality: 'Nationality',
  passportCountry: 'Passport country',
} as const

function fieldNames(fields: Details[string] | undefined): string {
  const labels: Record<string, string> = { ...sensitiveLabels, ...personalLabels }
  return (Array.isArray(fields) ? fields : []).map((field) => labels[field] ?? field).join(', ')
}

const names: Record<ApplicationStatus, string> = {
  submitted: 'Submitted',
  interview_scheduled: 'Interview scheduled',
  offer_made: 'Offer made',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn by the applicant',
  hired: 'Hired',
}
const icons: Record<ApplicationStatus, HistoryIcon> = {
  submitted: 'file',
  interview_scheduled: 'cal',
  offer_made: 'flag',
  rejected: 'x',
  withdrawn: 'undo',
  hired: 'check',
}
