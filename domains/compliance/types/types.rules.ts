import { Refusal } from '#platform/refusal.ts'
import type { RuleForm } from './types.form.ts'

const chosen = { everyone: undefined, job: 'jobId', location: 'locationId', person: 'personId' } as const

/** A rule names whom it is for, and says why something is not required. */
export function whyNotRule(form: RuleForm): Refusal | undefined {
  const field = chosen[form.who]
  if (field && !form[field]) return refused(field, `Choose the ${form.who}`)
  if (form.required === 'no' && !form.reason) return refused('reason', 'Enter why it is not required')
}

/** Whom a rule is for, with only what its kind asks for. */
export function subjectOf({ who, jobId, locationId, personId }: RuleForm) {
  return {
    jobId: who === 'job' ? jobId : null,
    locationId: who === 'location' ? locationId : null,
    personId: who === 'person' ? personId : null,
  }
}

/** "Oliver McGowan, tier 1" becomes 'oliver_mcgowan_tier_1'. */
export function keyOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
  return plain.replaceAll(/^_+|_+$/g, '').slice(0, 50) || 'type'
}

function refused(field: string, words: string): Refusal {
  return new Refusal('invalid', 'Update failed', `${words}.`, { [field]: words })
}
