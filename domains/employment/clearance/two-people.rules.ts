import { isReviewed, type Review } from '#domains/employment/outside-reviews/outside-reviews.rules.ts'
import type { Against } from '#domains/vetting/standing/against.rules.ts'
import { Refusal } from '#platform/refusal.ts'

type Signing = {
  /** Whether an account is the signer's. */
  isSigner: (account: string) => boolean
  /** The signer appointed themselves: whoever recorded it, someone else weighs it. */
  selfAppointed: boolean
  /** What someone outside answered for the same job. */
  reviews: readonly Review[]
}

/**
 * What the signer alone recorded and weighed: their signature does not count until someone else looked at it, or someone
 * outside agreed to exactly that where no one else is within. The database says the same.
 */
export function weighedAlone(all: readonly Against[], { isSigner, selfAppointed, reviews }: Signing): Against[] {
  return all.filter((one) => {
    const { by, answeredBy, unaware, weighty } = one
    const hands = [...(by ? [by] : []), ...answeredBy]
    // what a merge brought along does not weigh, and does not leave it to the signer alone either
    const answered = answeredBy.length + unaware.length > 0
    if (!weighty || (hands.length === 0 && !answered)) return false
    const alone = hands.every(isSigner) || (selfAppointed && answered && answeredBy.every(isSigner))
    return alone && !isReviewed(one, all, reviews)
  })
}

/** What waits for a second person, and who may be it: who vets, or else another administrator, or else someone outside. */
export type Alone = {
  labels: readonly string[]
  others: readonly string[]
  administrators: readonly string[]
  records: readonly { id: string; label: string }[]
}

/** No one within could look at it. */
export const isOutside = ({ others, administrators }: Alone) => others.length === 0 && administrators.length === 0

/** Who alone recorded or weighed something against a person does not sign for them. */
export function whyNotAlone(alone: Alone | undefined): Refusal | undefined {
  if (!alone) return undefined
  return new Refusal('conflict', 'Update failed', aloneWords(alone))
}

export function aloneWords(alone: Alone): string {
  const what = `${alone.labels.join(', ')}: no one but you recorded or weighed it, so your signature would not count.`
  return `${what} ${whoMay(alone)}`
}

function whoMay({ others, administrators }: Alone): string {
  if (others.length > 0) return `Ask someone else who vets to look at it and record what they find: ${inList(others)}.`
  if (administrators.length > 0)
    return `Ask ${inList(administrators)} to look at it and record what they find: an administrator may have the vetting permission.`
  return 'No one else vets here: ask an outside reviewer, someone independent of you who reads this one question and answers in writing.'
}

const inList = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
