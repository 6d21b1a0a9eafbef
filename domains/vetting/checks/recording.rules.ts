import type { Day } from '#lib/day.ts'
import { Refusal } from '#platform/refusal.ts'
import type { CheckKind } from './checks.rules.ts'
import type { ApplicationStatus } from './stages.rules.ts'

type Recording = { kind: CheckKind; checkedOn: Day }

/** A check cannot be in the future, and nothing about health is asked before an offer. Source: Equality Act 2010, s.60. */
export function whyNotRecord(
  { kind, checkedOn }: Recording,
  status: ApplicationStatus,
  today: Day,
): Refusal | undefined {
  if (kind === 'health' && whyNotHealth(status)) return whyNotHealth(status)
  if (checkedOn <= today) return undefined
  const message = 'The day of the check must not be in the future'
  return new Refusal('invalid', 'Update failed', `${message}.`, { checkedOn: message })
}

export function whyNotHealth(status: ApplicationStatus): Refusal | undefined {
  if (status === 'offer_made' || status === 'hired') return undefined
  return new Refusal('conflict', 'Update failed', 'Health is asked about only once an offer is made.')
}
