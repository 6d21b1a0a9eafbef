import type { CheckedBy, CheckKind, RecordedOutcome } from './checks.rules.ts'

export const kindLabels: Record<CheckKind, string> = {
  identity: 'Identity',
  right_to_work: 'Right to work',
  dbs: 'DBS',
  qualification: 'Qualifications',
  registration: 'Professional registration',
  health: 'Health',
  overseas: 'Time abroad',
  interview: 'Interview',
}

/** What each kind is for, in a line. */
export const kindHints: Record<CheckKind, string> = {
  identity: 'A photo document, with the original seen.',
  right_to_work: 'Before the first day, in the same way for everyone.',
  dbs: 'Certificate, Update Service or Adult First.',
  qualification: 'The qualifications the job requires, with certificates.',
  registration: 'The register entry on the day you checked.',
  health: 'After an offer, from the health questionnaire.',
  overseas: 'Six months or more abroad in the last five years.',
  interview: 'The panel, the questions and the scores.',
}

export const outcomeLabels: Record<RecordedOutcome, string> = {
  satisfactory: 'Satisfactory',
  unsatisfactory: 'Not satisfactory',
  in_progress: 'In progress',
  voided: 'Voided',
}

/** Of a check made elsewhere, only its days are known. */
export const outcomeWords = (outcome: RecordedOutcome, checkedBy: CheckedBy) =>
  checkedBy === 'not_verified' ? 'Not verified here' : outcomeLabels[outcome]

/** What others see of an outstanding check; it never reveals an outcome. */
export const missingWords: Record<CheckKind, { missing: string; clears: string }> = {
  identity: { missing: 'Identity is not checked yet.', clears: 'Record an identity check.' },
  right_to_work: { missing: 'The right to work is not checked yet.', clears: 'Record a right to work check.' },
  dbs: { missing: 'The DBS check is not complete.', clears: 'Complete the DBS check.' },
  qualification: { missing: 'A qualification is not checked yet.', clears: 'Record each qualification the job needs.' },
  registration: { missing: 'The register is not checked yet.', clears: 'Check the register and record the result.' },
  health: { missing: 'Health is not cleared yet.', clears: 'Record the health check after the declaration.' },
  overseas: { missing: 'Time abroad is not checked yet.', clears: 'Record a certificate of good conduct.' },
  interview: { missing: 'There is no scored interview record.', clears: 'Record the interview.' },
}

/** Why a check is due again. */
export const followUpReasons: Partial<Record<CheckKind, string>> = {
  right_to_work: 'Right to work expires.',
  dbs: 'A new DBS check is due.',
  registration: 'A register recheck is due.',
}
export const followUpReason = 'A recheck is due.'
export const adultFirstReason = 'Adult First: review the early start.'
