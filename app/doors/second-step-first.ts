import type { Actor } from '#platform/actor.ts'
import { Refusal } from '#platform/refusal.ts'

export const secondStepFirst =
  'Pages about other people open once you have a second step. Set up an authenticator app or a passkey under Account.'

/** A refusal to someone whose second step is overdue says what to do; every other error stays what it is. */
export function sayingWhatIsDue(actor: Actor, error: unknown): unknown {
  const overdue = actor.kind === 'user' && actor.trust === 'enrol'
  return overdue && error instanceof Refusal && error.kind === 'forbidden'
    ? new Refusal('forbidden', 'Two-factor needed', secondStepFirst)
    : error
}
