import type { RequirementState, StandingItem } from '#domains/vetting/standing/requirement.rules.ts'
import { addDays, type Day } from '#lib/day.ts'
import type { Ending } from './endings.rules.ts'
import { type Files, type HeldPost, standingOn } from './files.rules.ts'
import type { Outcome, Standing } from './outcome.rules.ts'
import { SIGN_OFF } from './sign-off.rules.ts'
import { turningDays } from './turning-days.rules.ts'

/** What someone works by: a signature, one on conditions, having been brought in (verified here or not yet), or nothing. */
export type RowBasis = 'signed' | 'conditions' | 'brought_in' | 'verified' | 'none'
/** Something open; `stops` where it keeps the person off work. */
export type OpenItem = {
  key: string
  label: string
  state: RequirementState
  stops: boolean
  endedOn: Day | null
  dueOn?: Day
  /** Of someone brought in: the last day on which it may be open. */
  by?: Day
}

/** The row of a post: days and reasons. */
export type Row = {
  basis: RowBasis
  notClearedFrom: Day | null
  conditionsUntil: Day | null
  open: OpenItem[]
  blocking: number
  lapsedOn: Day | null
  verified: number
  toVerify: number
  endsNext: Day | null
  endsNextKey: string | null
  ends: Ending[]
  signAgainBy: Day | null
  /** The last day before a rule that came later makes the person not cleared. */
  dueOn: Day | null
  changesOn: Day | null
}

/** The row of a post as worked out today; `before` says since when someone was not cleared. */
export function rowOf(files: Files, post: HeldPost, today: Day, before?: Pick<Row, 'notClearedFrom'>): Row | undefined {
  const now = standingOn(files, post, today)
  if (!now) return undefined
  // a change that was seen keeps its day
  const seen = { ...post, signAgainBy: now.signAgainBy }
  const turn = firstTurn(files, seen, now, today)
  const row = reasonsOf(now)
  return {
    ...row,
    basis: basisOf(now),
    notClearedFrom: notClearedFrom(now, today, { before, lapsedOn: row.lapsedOn, turn }),
    dueOn: dueOn(files, seen, now, today),
    changesOn: turn?.on ?? null,
  }
}

/** The last day of a rule's time after which someone is worse off than on it, as the same function says of both days. */
function dueOn(files: Files, post: HeldPost, now: Standing, today: Day): Day | null {
  if (now.outcome === 'not_cleared') return null
  const rules = Object.values(files.get(post.personId)?.records.rules ?? {})
  const due = [...rules.map((rule) => rule.dueOn), ...now.tasks.flatMap((task) => task.dueOn ?? [])]
  const days = [...new Set(due)].sort().filter((day) => day >= today)
  const worse = days.find((day) => {
    const then = post.dateTo !== null && post.dateTo <= day ? undefined : standingOn(files, post, addDays(day, 1))
    const last = then && standingOn(files, post, day)
    return then !== undefined && last !== undefined && isWorseByRule(then, last)
  })
  return worse ?? null
}

/** Stopped by a rule that did not stop them before, whatever else does; or verified here by the rules of before, and not by it. */
function isWorseByRule({ outcome, blocking, tasks }: Standing, last: Standing): boolean {
  if (outcome === 'not_verified')
    return last.outcome === 'cleared' && tasks.some(({ newRule }) => newRule !== undefined)
  const stops = ({ key, newRule }: StandingItem) => `${key} ${newRule}`
  const before = new Set(last.blocking.map(stops))
  return outcome === 'not_cleared' && blocking.some((item) => item.newRule !== undefined && !before.has(stops(item)))
}

type Turn = { on: Day; outcome: Outcome }

/** The first later day on which something kept in the row differs. */
function firstTurn(files: Files, post: HeldPost, now: Standing, today: Day): Turn | undefined {
  const kept = JSON.stringify(keptOf(now))
  for (const on of turningDays(files, post, now, today)) {
    const then = standingOn(files, post, on)
    const ended = post.dateTo !== null && on > post.dateTo
    if (ended || !then) return { on, outcome: 'not_cleared' }
    if (JSON.stringify(keptOf(then)) !== kept) return { on, outcome: then.outcome }
  }
  return undefined
}

const keptOf = (now: Standing) => ({ outcome: now.outcome, ...reasonsOf(now) })

function reasonsOf(now: Standing) {
  const { blocking, tasks, until, ends, signAgainBy, verified, toVerify } = now
  const open = [...blocking.map((item) => openItem(item, true)), ...tasks.map((item) => openItem(item, false))]
  const ended = open.flatMap(({ stops, endedOn }) => (stops && endedOn ? [endedOn] : []))
  return {
    ...{ open, blocking: blocking.length, verified, toVerify },
    ...{ conditionsUntil: until ?? null, signAgainBy: signAgainBy ?? null, lapsedOn: ended.sort()[0] ?? null },
    ...{ endsNext: ends[0]?.on ?? null, endsNextKey: ends[0]?.key ?? null, ends: [...ends] },
  }
}

function openItem({ key, label, state, endsOn, dueOn, by }: StandingItem, stops: boolean): OpenItem {
  const ended = state === 'lapsed' || key === SIGN_OFF
  return { key, label, state, stops, endedOn: (ended && endsOn) || null, ...(dueOn && { dueOn }), ...(by && { by }) }
}

function basisOf({ outcome, verifiedHere }: Standing): RowBasis {
  if (outcome === 'cleared') return verifiedHere ? 'verified' : 'signed'
  if (outcome === 'conditions') return 'conditions'
  return outcome === 'not_verified' ? 'brought_in' : 'none'
}

type Since = { before: Pick<Row, 'notClearedFrom'> | undefined; lapsedOn: Day | null; turn: Turn | undefined }

function notClearedFrom({ outcome }: Standing, today: Day, { before, lapsedOn, turn }: Since): Day | null {
  if (outcome !== 'not_cleared') return turn?.outcome === 'not_cleared' ? turn.on : null
  const since = before?.notClearedFrom
  if (since && since <= today) return since
  return lapsedOn && lapsedOn < today ? addDays(lapsedOn, 1) : today
}
