import type { Day } from '#lib/day.ts'
import type { Ending } from './endings.rules.ts'
import type { Outcome } from './outcome.rules.ts'
import type { OpenItem, Row } from './rows.rules.ts'
import { type Wanted, wantedInRow } from './wanted.rules.ts'

/** The outcome in a post today, as lists and marks show it. */
export type PostOutcome = {
  outcome: Outcome
  /** False while it is being worked out; until then no one is shown as safe. */
  settled: boolean
  /** The last day of the conditions. */
  until: Day | undefined
  /** How many things keep the person off work. */
  blocking: number
  verified: number
  toVerify: number
  /** Since when the person is not cleared, and the last day of what has lapsed. */
  notClearedFrom: Day | undefined
  lapsedOn: Day | undefined
  endsNext: { key: string; on: Day } | undefined
  ends: readonly Ending[]
  /** For people who vet: what is open, by name. */
  open: readonly OpenItem[]
  signAgainBy: Day | undefined
  /** What is needed by a day, or keeps them off work, without the reasons. */
  wanted: readonly Wanted[]
}

export const workingOut: PostOutcome = {
  ...{ outcome: 'not_cleared', settled: false, until: undefined, blocking: 0, verified: 0, toVerify: 0 },
  ...{
    notClearedFrom: undefined,
    lapsedOn: undefined,
    endsNext: undefined,
    ends: [],
    open: [],
    signAgainBy: undefined,
    wanted: [],
  },
}

/** What a row of days says of today. One that waits to be worked out, or whose day of change has come, shows no one as safe. */
export function outcomeNow(row: Row | undefined, today: Day, waits = false): PostOutcome {
  if (!row) return workingOut
  const settled = !waits && (row.changesOn === null || row.changesOn > today)
  const outcome = settled ? outcomeOfRow(row, today) : 'not_cleared'
  return {
    ...{ outcome, settled, blocking: row.blocking, verified: row.verified, toVerify: row.toVerify },
    until: outcome === 'conditions' ? (row.conditionsUntil ?? undefined) : undefined,
    notClearedFrom: row.notClearedFrom && row.notClearedFrom <= today ? row.notClearedFrom : undefined,
    lapsedOn: row.lapsedOn ?? undefined,
    endsNext: row.endsNext && row.endsNextKey ? { key: row.endsNextKey, on: row.endsNext } : undefined,
    ...{ ends: row.ends, open: row.open, signAgainBy: row.signAgainBy ?? undefined },
    wanted: settled ? wantedInRow(row, outcome === 'not_cleared') : [],
  }
}

function outcomeOfRow({ basis, notClearedFrom, conditionsUntil }: Row, today: Day): Outcome {
  if (basis === 'none' || (notClearedFrom && notClearedFrom <= today)) return 'not_cleared'
  if (basis === 'conditions') return conditionsUntil && conditionsUntil >= today ? 'conditions' : 'not_cleared'
  return basis === 'brought_in' ? 'not_verified' : 'cleared'
}

const worstFirst: readonly Outcome[] = ['not_cleared', 'not_verified', 'conditions', 'cleared']

/** Of a person in several posts the least safe counts: of those they work in, or else of those planned. */
export function worstOf<Post extends PostOutcome & { begun: boolean }>(posts: readonly Post[]): Post | undefined {
  const begun = posts.filter((post) => post.begun)
  const counted = begun.length > 0 ? begun : posts
  return [...counted].sort((a, b) => worstFirst.indexOf(a.outcome) - worstFirst.indexOf(b.outcome))[0]
}
