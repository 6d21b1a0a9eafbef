import type { CheckKind, RecordedOutcome } from './checks.rules.ts'

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
  identity: 'A document with a photo, the original in hand.',
  right_to_work: 'Before the first day, the same way for everybody.',
  dbs: 'Certificate, Update Service or Adult First.',
  qualification: 'What the job asks for, by its certificate.',
  registration: 'The entry in the register, on the day you looked.',
  health: 'After an offer, from the person’s declaration.',
  overseas: 'Six months or more abroad in the last five years.',
  interview: 'Who asked, what was asked, how it was scored.',
}

export const outcomeLabels: Record<RecordedOutcome, string> = {
  satisfactory: 'Satisfactory',
  unsatisfactory: 'Not satisfactory',
  in_progress: 'In progress',
  voided: 'Made void',
}

/** What the rest of the office hears of a check that does not stand; it carries no outcome. */
export const missingWords: Record<CheckKind, { missing: string; clears: string }> = {
  identity: { missing: 'Identity is not checked yet.', clears: 'Record an identity check.' },
  right_to_work: { missing: 'The right to work is not checked yet.', clears: 'Record a right to work check.' },
  dbs: { missing: 'The DBS check is not complete.', clears: 'Complete the DBS check.' },
  qualification: { missing: 'A qualification is not checked yet.', clears: 'Record each qualification the job needs.' },
  registration: { missing: 'The register is not checked yet.', clears: 'Look in the register and record it.' },
  health: { missing: 'Health is not cleared yet.', clears: 'Record the health check after the declaration.' },
  overseas: { missing: 'Time abroad is not checked yet.', clears: 'Record a certificate of good conduct.' },
  interview: { missing: 'There is no scored interview record.', clears: 'Record the interview.' },
}

/** Why a check must be looked at again. */
export const followUpReasons: Partial<Record<CheckKind, string>> = {
  right_to_work: 'Right to work expires.',
  dbs: 'A new DBS check is due.',
  registration: 'The register is looked at again.',
}
export const followUpReason = 'The check is made again.'
export const adultFirstReason = 'Adult First: the start before the certificate is reviewed.'
