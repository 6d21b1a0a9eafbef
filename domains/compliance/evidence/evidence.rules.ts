import type { ReadFrom } from '#domains/compliance/read-from.rules.ts'
import { isCheck } from '#domains/compliance/state/check-words.rules.ts'
import type { Day } from '#lib/day.ts'
import { Refusal } from '#platform/refusal.ts'

export type EvidenceState = 'waiting' | 'approved' | 'rejected' | 'withdrawn'

/** More pages than any certificate has. */
export const MOST_PAGES = 10

/** Of what is checked, the original is looked at: no copy is kept longer than a decision needs it. */
export const canBeSent = (type: Pick<Kind, 'key' | 'readFrom'>) => !isCheck(type)

type Kind = { key: string; readFrom?: ReadFrom | null; name: string; closedAt: string | null }

/** Why a person cannot send a certificate for a type. */
export function whyNotSend(type: Kind, completedOn: Day | null, today: Day): Refusal | undefined {
  const { name, closedAt } = type
  if (closedAt) return failed(`${name} is not tracked any more.`)
  if (!canBeSent(type)) return failed('Do not send a copy. Show the original to the office, who will record it.')
  if (completedOn && completedOn > today)
    return new Refusal('invalid', 'Upload failed', 'The day cannot be in the future.', {
      completedOn: 'The day cannot be in the future',
    })
}

type Sent = { state: EvidenceState; personId: string; sentBy: string }

/** Why evidence cannot be decided: it is your own, or it is decided already. */
export function whyNotDecide({ state, personId, sentBy }: Sent, by: { personId: string; userId: string }) {
  if (personId === by.personId || sentBy === by.userId)
    return new Refusal(
      'forbidden',
      'Update failed',
      'You cannot approve your own certificate. Ask someone else in the office to decide.',
    )
  if (state === 'withdrawn') return decided('The person has withdrawn this certificate.')
  if (state !== 'waiting') return decided(`This certificate is already ${state}.`)
}

const failed = (words: string) => new Refusal('conflict', 'Upload failed', words)
const decided = (words: string) => new Refusal('conflict', 'Update failed', words)
