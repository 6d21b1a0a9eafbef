import { Refusal } from '#platform/refusal.ts'

export type Call = 'confirmed' | 'not_confirmed' | 'no_answer'
type Finding = { finding: 'satisfactory' | 'unsatisfactory'; reason: string }
type Against = { concerns: number; call: Call | undefined }

/**
 * What says something against the person, is to be verified, or was not confirmed on the phone is satisfactory only with a
 * written reason, and after a call by which the referee confirmed it.
 */
export function whyNotSatisfactory({ finding, reason }: Finding, { concerns, call }: Against): Refusal | undefined {
  if (finding === 'unsatisfactory' || (concerns === 0 && call !== 'not_confirmed')) return undefined
  const fields = {
    ...(call !== 'confirmed' && { finding: notConfirmed(call) }),
    ...(!reason && { reason: 'Enter why it is satisfactory all the same' }),
  }
  const [first] = Object.values(fields)
  return first ? new Refusal('invalid', 'Update failed', `${first}.`, fields) : undefined
}

const notConfirmed = (call: Call | undefined) =>
  call === 'not_confirmed'
    ? 'The last call did not confirm it. Log a call that does, or choose “Unsatisfactory”'
    : 'First call the referee and log that they confirmed it'
