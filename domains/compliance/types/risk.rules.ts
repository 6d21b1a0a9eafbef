import type { ReadFrom } from '#domains/compliance/read-from.rules.ts'

/** How much hangs on a record, most first: whether someone may work here, then what keeps people from harm. */
export const risks = ['right_to_work', 'dbs', 'critical', 'other'] as const
export type Risk = (typeof risks)[number]

/** Training without which someone is at risk on the very next shift. */
const critical: readonly string[] = [
  ...['moving_and_handling', 'medication_training', 'fire_safety', 'safeguarding_adults', 'infection_control'],
  ...['safeguarding_children', 'basic_life_support', 'first_aid', 'emergency_first_aid'],
]

export function riskOf({ key, readFrom }: { key: string; readFrom: ReadFrom | null }): Risk {
  if (readFrom === 'vetting:right_to_work') return 'right_to_work'
  if (readFrom === 'vetting:dbs' || key === 'dbs') return 'dbs'
  return critical.includes(key) ? 'critical' : 'other'
}
