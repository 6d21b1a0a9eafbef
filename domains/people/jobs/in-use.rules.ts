import type { Day } from '#lib/day.ts'
import { Refusal } from '#platform/refusal.ts'

type Change = {
  before: Day | null
  /** Blank where nothing was entered. */
  after: Day | ''
  today: Day
  /** There is a day, or someone works there: another person confirms it. */
  needsAnother: boolean
  reason: string
}

/** Once set, or once someone works there, the day moves with a reason, which another person reads before saying yes. */
export function whyNotInUseSince({ before, after, today, needsAnother, reason }: Change): Refusal | undefined {
  if (!after) return before ? refused({ inUseSince: 'Enter the day: it cannot be emptied' }) : undefined
  if (after === before) return undefined
  if (after > today) return refused({ inUseSince: 'Enter today or an earlier day' })
  if (needsAnother && !reason)
    return refused({
      inUseReason: 'Enter a reason: another administrator reads it and confirms the day, or declines it',
    })
}

function refused(fields: Record<string, string>): Refusal {
  const [words] = Object.values(fields)
  return new Refusal('invalid', 'Update failed', `${words}.`, fields)
}
