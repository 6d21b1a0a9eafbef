import type { Day } from '#lib/day.ts'
import { type CheckKind, type Recorded, verified } from './checks.rules.ts'

/**
 * The checks of a kind whose day and recheck day the compliance pages show, by what is recorded. Rows are sorted newest
 * first. The newest decided check of ours counts if it is satisfactory; one that was not verified here counts beside it
 * when it is of a later day, or alone. A decision that is not satisfactory leaves none, voided or not, and none comes back
 * for one that was voided, as in `standing`.
 */
export function countingChecks<Row extends Recorded>(rows: readonly Row[], kind: CheckKind, today: Day): Row[] {
  const voided = new Set(rows.map(({ voidsId }) => voidsId))
  const known = rows.filter((row) => row.kind === kind && row.outcome !== 'voided' && row.checkedOn <= today)
  const last = verified(known).find(({ outcome }) => outcome !== 'in_progress')
  if (last && last.outcome !== 'satisfactory') return []
  const decided = last && !voided.has(last.id) ? last : undefined
  const others = known.filter(
    ({ id, checkedBy, outcome, checkedOn }) =>
      checkedBy === 'not_verified' &&
      outcome !== 'unsatisfactory' &&
      !voided.has(id) &&
      (!decided || checkedOn > decided.checkedOn),
  )
  return decided ? [decided, ...others] : others
}
