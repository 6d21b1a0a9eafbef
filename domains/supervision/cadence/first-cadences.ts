import type { Kind } from '#domains/supervision/kinds.rules.ts'
import type { Rhythm } from './cadence.rules.ts'

/** How often each kind is due in a new hub; home care adds spot checks every three months in its settings. */
export const firstCadences: Partial<Record<Kind, Rhythm>> = {
  supervision: { every: 8, unit: 'weeks', weeks: null },
  appraisal: { every: 12, unit: 'months', weeks: null },
  probation_review: { every: null, unit: null, weeks: [4, 8, 12, 24] },
}
