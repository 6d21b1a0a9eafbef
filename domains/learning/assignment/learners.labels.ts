import type { EntitlementSource } from '#domains/learning/enrolment/gifts.rules.ts'
import type { LearnerState } from './learners.form.ts'

export const stateWords: Record<LearnerState, string> = {
  overdue: 'Overdue',
  'due soon': 'Due within 14 days',
  later: 'Due later',
  'no date': 'Without a due day',
  waived: 'Waived',
  'awaiting marking': 'Awaiting marking',
  'not begun': 'Not begun',
  done: 'Done',
}

const sourceWords: Record<EntitlementSource, string> = {
  rule: 'By rule',
  hand: 'By hand',
  purchase: 'Bought',
  seat: 'By a seat',
  self: 'Own choice',
}

/** 'By rule and own choice'; of none, that it was taken back. */
export function sourcesInWords(sources: readonly EntitlementSource[]): string {
  if (sources.length === 0) return 'Access ended'
  const words = sources.map((source, at) => (at === 0 ? sourceWords[source] : sourceWords[source].toLowerCase()))
  return words.length === 1 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
