import type { Records } from '#domains/vetting/standing/records.rules.ts'
import type { StandingItem } from '#domains/vetting/standing/requirement.rules.ts'
import type { Day } from '#lib/day.ts'
import { recheckOf } from './rechecks.rules.ts'

export type Ending = { key: string; label: string; on: Day }
type Now = { items: readonly StandingItem[]; records: Records; day: Day }
type Known = { until: Day | undefined; review: Day | null | undefined }

/** What ends by itself, and the check that is due again even when it is overdue, soonest first. */
export function endsOf({ items, records, day }: Now, { until, review }: Known): Ending[] {
  const ends = items.flatMap(({ key, label, endsOn }) => (endsOn && endsOn >= day ? [{ key, label, on: endsOn }] : []))
  const recheck = items.some(({ key }) => key === 'dbs') ? recheckOf(records, items) : undefined
  if (recheck) ends.push(recheck)
  for (const on of new Set(items.flatMap(({ dueOn }) => dueOn ?? [])))
    ends.push({ key: 'new_rule', label: 'New requirements', on })
  // a term that allows fewer hours than are agreed
  for (const { key, label, on, stops } of items.flatMap(({ notable = [] }) => notable))
    if (on >= day && stops) ends.push({ key, label, on })
  if (until) ends.push({ key: 'conditions', label: 'Conditions', on: until })
  if (review && review >= day)
    ends.push({ key: 'earlier_rules', label: 'What was signed under earlier rules', on: review })
  return ends.sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
}
