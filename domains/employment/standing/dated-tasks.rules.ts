import { isDecided } from '#domains/vetting/standing/check-item.rules.ts'
import { changeBefore, type RuleChange } from '#domains/vetting/standing/new-rules.rules.ts'
import type { Records } from '#domains/vetting/standing/records.rules.ts'
import type { StandingItem } from '#domains/vetting/standing/requirement.rules.ts'
import { addDays, type Day, dayOfInstant } from '#lib/day.ts'

/** What a post goes by, and when it was made: the signature, or else the bring-in. */
export type Made = { records: Records; day: Day; madeAt: string | undefined }

/** The rule that came after what an item is asked of was made; it never makes that a change since the signature. */
export const laterRule = ({ newRule, madeAt }: StandingItem, made: Omit<Made, 'day'>): RuleChange | undefined =>
  changeBefore(newRule, made.records.rules, madeAt ?? made.madeAt)

/**
 * An item that fails by a rule which came later is a task with a day, and blocks after it. What came to light since is no
 * longer what was made before: something that lapsed, or was recorded against the person, counts at once.
 */
export function withDueDay(item: StandingItem, made: Made): StandingItem {
  const change = item.state === 'satisfied' ? undefined : laterRule(item, made)
  if (!change || change.dueOn < made.day || cameSince(item, change, made)) return item
  return { ...item, dueOn: change.dueOn }
}

function cameSince({ key, state, endsOn }: StandingItem, { since }: RuleChange, { records }: Made): boolean {
  if (state === 'lapsed' && endsOn !== undefined && endsOn >= dayOfInstant(since)) return true
  const last = records.checks.find((check) => check.kind === key && isDecided(check))
  return last?.outcome === 'unsatisfactory' && Date.parse(last.recordedAt) >= Date.parse(since)
}

/** The one that stops first: at once, or after its day. */
export function firstOf(items: readonly StandingItem[]): StandingItem | undefined {
  const until = ({ by, dueOn }: StandingItem) => dueOn ?? by ?? ''
  return items.toSorted((a, b) => until(a).localeCompare(until(b)))[0]
}

/** What lapsed, while an application made in time is open: until a day, and as far as it would be met if it had not lapsed. */
export function awaitingAnswer(item: StandingItem, until: Day): StandingItem {
  const { inTime = { ...item, state: 'satisfied' } } = item
  if (inTime.state !== 'satisfied') return inTime
  return { ...inTime, endsOn: until, note: 'Applied in time: the answer is awaited' }
}

/** The first day after today on which something is over: everything holds up to and including its last day. */
export function changesOn(days: readonly (Day | undefined)[], today: Day): Day | undefined {
  const next = days.flatMap((last) => (last && last >= today ? addDays(last, 1) : []))
  return next.sort()[0]
}
