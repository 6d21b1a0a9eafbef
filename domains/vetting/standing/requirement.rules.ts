import type { Day } from '#lib/day.ts'
import type { NewRule } from './new-rules.rules.ts'

/** How a requirement is met on a day. `follows`: open, but may by law follow a start on conditions. */
export type RequirementState = 'satisfied' | 'follows' | 'open' | 'lapsed'

/** Told of in time, though the requirement is met today. `on`: the last day before it counts, or the day it dates from. */
export type Notable = { key: string; label: string; on: Day; stops: boolean }

/** When a record was voided, and when it was recorded. */
export type Lost = { at: string; heldSince: string }

/** One requirement before and while a person works; every page, mail and gate reads this. */
export type StandingItem = {
  key: string
  section: 'application' | 'checks' | 'references' | 'history'
  label: string
  state: RequirementState
  /** What is outstanding, in words that reveal no outcome; empty when satisfied. */
  missing: string
  /** What clears it. */
  clears: string
  /** Where the law or the guidance asks it. */
  source: string
  /** The records it rests on, by id. */
  rests: readonly string[]
  /** The last day it holds, where it ends by itself. */
  endsOn: Day | undefined
  /** On record, but not verified here. */
  notVerified: boolean
  /** Shown beside it: "late" where the check came after the first day, the age of a certificate brought in. */
  note: string
  /** A limit that the record sets is not kept to: stops who works without a signature, too. */
  exceeded?: boolean
  /** What is on record is of another level, workforce, list or register than the job asks for. */
  unfit?: boolean
  /** Under the age at which anyone may work. */
  underAge?: boolean
  /** The record was voided, and nothing before it would meet the requirement: since when there is none. */
  voidedAt?: string
  /** It was met until a record was voided; the last first. */
  lost?: readonly Lost[]
  /** Of someone brought in: the last day on which it may be open. */
  by?: Day
  /** It is asked, or fails, by this rule alone, which may have come after what it binds was made. */
  newRule?: NewRule
  /** When what the rule binds was made, where that is neither the signature nor the bring-in. */
  madeAt?: string
  /** When the record was made that hid what is found here from an earlier version, in which it was open already. */
  hiddenSince?: string
  /** Until when it is a task, since its rule came later. */
  dueOn?: Day
  notable?: readonly Notable[]
  /** Of one that lapsed: what it is while an application made in time is open. */
  inTime?: StandingItem
}

// what every post has, and what was asked for in an application, proves nothing about the person
const requests: readonly string[] = ['assignment', 'documents']

/** What a file has to prove, for counting how much of it is there. */
export const requirementsOf = <Item extends Pick<StandingItem, 'key'>>(items: readonly Item[]): Item[] =>
  items.filter(({ key }) => !requests.includes(key))
