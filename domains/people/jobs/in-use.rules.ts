import { type Day, formatDay } from '#lib/day.ts'
import { Refusal } from '#platform/refusal.ts'

type Change = {
  before: Day | null
  /** Blank where nothing was entered. */
  after: Day | ''
  today: Day
  /** Who set the day there is, and who asks. */
  setBy: string | undefined
  by: string | undefined
  reason: string
}

/** Once set, the day moves by another administrator, or with a reason that the registered manager is told. */
export function whyNotInUseSince({ before, after, today, setBy, by, reason }: Change): Refusal | undefined {
  if (!after) return before ? refused({ inUseSince: 'Enter the day: it cannot be emptied' }) : undefined
  if (after === before) return undefined
  if (after > today) return refused({ inUseSince: 'Enter today or an earlier day' })
  if (before && setBy === by && !reason)
    return refused({
      inUseReason: `You set this day to ${formatDay(before)}. Enter a reason, which the registered manager is told, or ask another administrator`,
    })
}

function refused(fields: Record<string, string>): Refusal {
  const [words] = Object.values(fields)
  return new Refusal('invalid', 'Update failed', `${words}.`, fields)
}
