import type { FileType } from '#domains/files/file-types.rules.ts'
import type { CheckedBy, CheckKind, RecordedOutcome } from '#domains/vetting/checks/checks.rules.ts'
import type { CriminalAsk } from '#domains/vetting/checks/criminal-record.rules.ts'
import type { PlainAnswers } from '#domains/vetting/checks/plain-answers.rules.ts'
import type { RiskAbout } from '#domains/vetting/checks/risks.rules.ts'
import type { Day } from '#lib/day.ts'
import type { RuleChanges } from './new-rules.rules.ts'

/** From when a record is known of the person: set where a merge brought it, or brought the work, after it was recorded. */
type Known = { knownAt?: string }
export const knownAt = (one: Known & { recordedAt: string }): string => one.knownAt ?? one.recordedAt

/** One check. One that was voided keeps its place as `voided`, so that what was before it does not come back. Instants as ISO text. */
export type CheckRecord = Known & {
  id: string
  kind: CheckKind
  outcome: RecordedOutcome
  checkedOn: Day
  followUpOn: Day | null
  checkedBy: CheckedBy
  recordedAt: string
  /** Of one that was voided. */
  voidedAt?: string | undefined
  /** The account that recorded it. */
  recordedBy: string
  /** What was on record of the person when it was recorded: of the one it was recorded of, before a merge. */
  known: readonly string[]
  plain: PlainAnswers
  /** The name that the person had on record then. */
  comparedName?: string | null
  /** The document that proves it. */
  evidenceFileId: string | null
}

/** A written risk assessment. */
export type RiskRecord = Known & {
  id: string
  about: RiskAbout
  decision: 'go_on' | 'do_not_go_on'
  supervisorId: string | null
  reviewOn: Day | null
  recordedAt: string
  recordedBy: string
  /** As of a check. */
  known: readonly string[]
}

/** One referee asked, or alternative evidence. */
export type ReferenceRecord = Known & {
  id: string
  kind: 'reference' | 'evidence'
  type: 'employer' | 'character'
  periodPosition: number | null
  state: 'open' | 'received' | 'other'
  /** The day on which it came, to us or to whose word it rests on. */
  receivedOn: Day | undefined
  verdict: 'satisfactory' | 'unsatisfactory' | undefined
  /** The latest call to verify it. */
  verified: 'confirmed' | 'not_confirmed' | 'no_answer' | undefined
  /** The answers say something against the person: not suitable, would not re-employ, an allegation, a dismissal ... */
  adverse: boolean
  /** Something about it is to be verified: a free address, a name or number shared with another referee ... */
  flagged: boolean
  /** A reason was written with the verdict. */
  reasoned: boolean
  /** The account that recorded it, where it did not come from the referee. */
  recordedBy: string | undefined
  recordedAt?: string
  /** Every review and call, oldest first: which account, and whether it says something against the person. */
  words: readonly Word[]
}
/** With what a review or a call said, and when. */
export type Word = Known & { id: string; by: string; against: boolean } & Partial<
    Pick<ReferenceRecord, 'verdict'> & { reason: string; outcome: ReferenceRecord['verified']; at: string }
  >

/** A job or another period, as stated: 'YYYY-MM', 'YYYY-MM-DD' or empty. */
export type PeriodRecord = {
  position: number
  kind: string
  organisation: string
  dateFrom: string
  dateTo: string
  current: boolean
  careWork: boolean
  explanation: string
  title?: string
  reasonForLeaving?: string
}
export type AddressRecord = {
  dateFrom: string
  dateTo: string
  current: boolean
  country: string
  address?: string
  postcode?: string
}
/** HR's latest word on one gap: days as computed by the gap rule, both included. */
export type GapVerdict = Known & {
  kind: 'employment' | 'address'
  from: Day
  to: Day
  verdict: 'accepted' | 'not_accepted'
} & {
  by?: string
  at?: string
}
/** An explanation that was not accepted, whatever was decided since. */
type GapRefused = { id: string; kind: GapVerdict['kind'] }

export type DocumentsOnFile = { given: readonly FileType[]; visaType: string; holdsDbs: boolean }

export type CriminalRecord = {
  /** Of applicants with an offer, up to the first day. */
  asked: boolean
  /** The latest answers. */
  answer: { id: string; asks: CriminalAsk; recordedAt: string } | undefined
  /** All that something was told in, newest first: a later "no" takes none of it back. */
  told: readonly Told[]
}
/** `unspent`: of it something that every job may ask about. */
export type Told = Known & { id: string; unspent: boolean; recordedAt: string }

/** `recordedBy`: the account, where it is known. */
export type Concern = { id: string; recordedBy: string | undefined; recordedAt?: string | undefined }

/** What is on record of one person, as the rules read it: plain values, nothing sealed, newest first. */
export type Records = {
  person: {
    names: readonly string[]
    /** Earlier names of which something was seen that shows the change. */
    provenNames?: readonly string[]
    dateOfBirth: Day | null
    /** When that date took the place of another or of none, where this is kept; asked of the young alone. */
    bornSince?: string | undefined
    /** The day on which they came over from another provider, as recorded. */
    takenOverOn?: Day | undefined
  }
  checks: readonly CheckRecord[]
  risks: readonly RiskRecord[]
  references: readonly ReferenceRecord[]
  periods: readonly PeriodRecord[]
  addresses: readonly AddressRecord[]
  /** When they were in post here: known without being stated. */
  heldHere: readonly { dateFrom: string; dateTo: string; broughtIn?: boolean }[]
  gaps: readonly GapVerdict[]
  gapsRefused: readonly GapRefused[]
  /** How they left here, each time it was recorded and speaks against them: a dismissal, or a referral. */
  concerns: readonly Concern[]
  /** The day the history was stated; undefined where none is on record. */
  historyStatedOn: Day | undefined
  healthDeclared: boolean
  /** Whether the criminal record questions are asked, the latest answers, and everything that was ever told. */
  criminalRecord: CriminalRecord
  /** Of an applicant: what is on file, and the answers that say what is required. */
  documents: DocumentsOnFile | undefined
  /** The accounts of the person, with those of whom a merge made the same person. */
  ownAccounts?: readonly string[]
  /** Of accounts whose people a merge made one: the account that stands for them all. */
  hands?: ReadonlyMap<string, string>
  /** Of an account that a merge closed, as one of someone with another: when. */
  handsSince?: ReadonlyMap<string, string> | undefined
  /** Rules of this hub that came later than some of what is in force here. */
  rules: RuleChanges
}
