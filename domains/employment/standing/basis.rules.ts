import type { BroughtIn } from '#domains/employment/bring-ins/bring-in-days.rules.ts'
import type { Records } from '#domains/vetting/standing/records.rules.ts'
import type { StandingItem } from '#domains/vetting/standing/requirement.rules.ts'
import type { Day } from '#lib/day.ts'
import type { Later } from './later.rules.ts'

/** A registered manager's signature, with what it rests on: record ids by requirement key. */
export type Signature = {
  id: string
  kind: 'full' | 'conditional'
  signedOn: Day
  signedAt: string
  /** The account. */
  signedBy?: string | undefined
  endsOn: Day | null
  restsOn: Readonly<Record<string, readonly string[]>>
  /** What was on record when it was signed; undefined where that is not known. */
  weighed: readonly string[] | undefined
  /** What the place asked when it was signed. */
  asked: readonly string[]
  /** What was outstanding when it was signed. */
  open: readonly string[]
  /** 'earlier': signed before signatures named their records. */
  rules: 'earlier' | 'standing'
  /** Of one signed under earlier rules: by when what would not pass today is put in order. */
  reviewBy: Day | null
  /** Revoked, for another job or location, of before the undo of a merge put the post back, or by an appointment that was undone, ended within seven days or lapsed unconfirmed. */
  void: boolean
  revokedAt?: string | null
  /** A conditional start's supervisor is in post and cleared, or brought in and verified. */
  supervised: boolean
  later?: Later | undefined
}

/** What was decided when a record lapsed, while the decision lasts. */
export type Allowed = { key: string; recordId: string; endedOn: Day; until: Day }

export type Basis = {
  items: readonly StandingItem[]
  records: Records
  day: Day
  started: boolean
  /** The latest, even if void. */
  signature: Signature | undefined
  broughtIn: BroughtIn | undefined
  allowed: readonly Allowed[]
  /** By when a change seen earlier is to be signed again. */
  signAgainBy: Day | undefined
  /** When a manager took back a sign-off of theirs, of whichever post, to which no signature that counts has answered. */
  takenBackAt?: string | undefined
}
