import type { NewRule } from '#domains/vetting/standing/new-rules.rules.ts'
import type { StandingItem } from '#domains/vetting/standing/requirement.rules.ts'
import type { Day } from '#lib/day.ts'
import { SIGN_OFF, signOff } from './sign-off.rules.ts'

/** What a rule that came later takes from a signature after its day: its supervisor, or the appointment it was made by. */
export type Later = { why: 'supervisor' | 'void'; rule: NewRule; dueOn: Day }
type Given = { signature: { void: boolean; later?: Later | undefined } | undefined; day: Day }

const labels = { supervisor: 'Supervisor of the conditions', void: 'Confirmation of the manager who signed' }

/** Until that day it is a task. */
export function ofLater({ signature, day }: Given): StandingItem[] {
  const later = signature?.later
  if (!later || signature.void || later.dueOn < day) return []
  const { why, rule: newRule, dueOn } = later
  return [{ ...signOff(why), label: labels[why], newRule, dueOn }]
}

type Decided = { outcome: string; blocking: readonly StandingItem[]; tasks: readonly StandingItem[] }

/** Until its day a task beside the others; after it the rule is why someone stops, who was told of it first. */
export function withLater<Outcome extends Decided>(decided: Outcome, given: Given): Outcome {
  const later = given.signature?.later
  if (decided.outcome !== 'not_cleared') return { ...decided, tasks: [...decided.tasks, ...ofLater(given)] }
  if (!later) return decided
  const stops = decided.blocking.map((item) => (item.key === SIGN_OFF ? { ...item, newRule: later.rule } : item))
  return { ...decided, blocking: stops }
}

/** Open by a rule alone that came later, until its day: what was verified by the rules of before is verified. */
export const isLaterTask = ({ key, dueOn, newRule }: StandingItem) =>
  dueOn !== undefined && newRule && (key === SIGN_OFF || !ofDays.includes(newRule))

// they set days for what was open before
const ofDays: readonly NewRule[] = ['bring_in_days', 'against_stays']
