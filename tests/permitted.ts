import type { PlainAnswers } from '#domains/vetting/checks/plain-answers.rules.ts'
import type { Day } from '#lib/day.ts'

/** What the rules read of a right to work that was verified digitally: with an end where one is given, and these hours. */
export function permitted(ends?: Day | null, plain: PlainAnswers = {}): PlainAnswers {
  const hours = plain.hoursLimit === undefined ? 'no_limit' : 'always'
  return { ends: ends ? 'on_day' : 'no_limit', hours, proof: 'digital', ...plain }
}
