import type { BadgeTone } from '#app/ui/Badge.tsx'
import type { IconName } from '#app/ui/Icon.tsx'
import { outcomeLabels } from '#domains/employment/standing/outcome.labels.ts'
import type { OutcomeThen } from '#domains/employment/standing/past-board.form.ts'
import { outcomeLooks } from './OutcomeMark.tsx'

/** What someone's file said of a day that is over. */
export const outcomesThenLabels: Record<OutcomeThen, string> = { ...outcomeLabels, not_known: 'Not known for that day' }

export const outcomesThenLooks: Record<OutcomeThen, { tone: BadgeTone; icon: IconName }> = {
  ...outcomeLooks,
  not_known: { tone: 'plain', icon: 'undo' },
}
