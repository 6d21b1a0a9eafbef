import { type Day, formatDay } from '#lib/day.ts'
import type { PostOutcome } from './outcome-now.rules.ts'

export const suspendedLabel = 'Suspended'

export const outcomeLabels = {
  cleared: 'Cleared',
  conditions: 'Cleared on conditions',
  not_cleared: 'Not cleared',
  not_verified: 'Working, not verified here',
} as const

export const glanceLabels = { ...outcomeLabels, suspended: suspendedLabel }
export type Glance = keyof typeof glanceLabels

type Shown = Pick<PostOutcome, 'outcome' | 'settled' | 'until' | 'blocking' | 'verified' | 'toVerify'>

/** The outcome in words: "Not cleared (3 things)". */
export function outcomeWords(shown: Shown): string {
  const [label, detail] = inParts(shown)
  return detail ? `${label} (${detail})` : label
}

/** The same as a heading: "Not cleared: 3 things". */
export const outcomeTitle = (shown: Shown) => inParts(shown).filter(Boolean).join(': ')

function inParts({ outcome, settled, until, blocking, verified, toVerify }: Shown): [string, string] {
  if (!settled) return [outcomeLabels.not_cleared, 'being worked out']
  if (outcome === 'conditions') return [`${outcomeLabels.conditions}${until ? ` until ${formatDay(until)}` : ''}`, '']
  if (outcome === 'not_verified') return [outcomeLabels.not_verified, `${verified} of ${toVerify}`]
  return [outcomeLabels[outcome], outcome === 'not_cleared' && blocking > 0 ? things(blocking) : '']
}

const things = (count: number) => (count === 1 ? '1 thing' : `${count} things`)

type Plain = Pick<Shown, 'outcome' | 'settled' | 'until'> & { since: Day | undefined }

/** Outcome and day alone, for those who do not read what is open: "Not cleared since 2 December 2026". */
export function plainWords({ outcome, settled, until, since }: Plain): string {
  if (!settled) return `${outcomeLabels.not_cleared} (being worked out)`
  if (outcome === 'conditions' && until) return `${outcomeLabels.conditions} until ${formatDay(until)}`
  if (outcome === 'not_cleared' && since) return `${outcomeLabels.not_cleared} since ${formatDay(since)}`
  return outcomeLabels[outcome]
}
