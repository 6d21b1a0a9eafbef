import type { Day } from '#lib/day.ts'
import { type CheckKind, type Recorded, standing, verified } from './checks.rules.ts'

/**
 * The checks of a kind whose day and recheck day the compliance pages show, by what is recorded. Rows are sorted newest
 * first. The newest decided check of ours counts if it is satisfactory; one that was not verified here counts beside it
 * when it is of a later day, or alone. A decision that is not satisfactory leaves none.
 */
export function countingChecks<Row extends Recorded>(rows: readonly Row[], kind: CheckKind, today: Day): Row[] {
  const known = standing(rows).filter((row) => row.kind === kind && row.checkedOn <= today)
  const decided = verified(known).find(({ outcome }) => outcome !== 'in_progress')
  if (decided && decided.outcome !== 'satisfactory') return []
  const others = known.filter(
    ({ checkedBy, outcome, checkedOn }) =>
      checkedBy === 'not_verified' && outcome !== 'unsatisfactory' && (!decided || checkedOn > decided.checkedOn),
  )
  return decided ? [decided, ...others] : others
}
