import type { Against } from '#domains/vetting/standing/against.rules.ts'
import { Refusal } from '#platform/refusal.ts'

type Signing = {
  /** Whether an account is the signer's. */
  isSigner: (account: string) => boolean
  /** The signer appointed themselves: whoever recorded it, someone else weighs it. */
  selfAppointed: boolean
}

/** What the signer alone recorded and weighed: their signature does not count until someone else looked at it. The database says the same. */
export function weighedAlone(all: readonly Against[], { isSigner, selfAppointed }: Signing): string[] {
  const alone = all.filter(({ by, answeredBy, weighty }) => {
    const hands = [...(by ? [by] : []), ...answeredBy]
    if (!weighty || hands.length === 0) return false
    return hands.every(isSigner) || (selfAppointed && answeredBy.length > 0 && answeredBy.every(isSigner))
  })
  return [...new Set(alone.map(({ label }) => label))]
}

/** What waits for a second person, and who may be it. */
export type Alone = { labels: readonly string[]; others: readonly string[] }

/** Who alone recorded or weighed something against a person does not sign for them. */
export function whyNotAlone(alone: Alone | undefined): Refusal | undefined {
  if (!alone) return undefined
  return new Refusal('conflict', 'Update failed', aloneWords(alone))
}

export function aloneWords({ labels, others }: Alone): string {
  const what = `${labels.join(', ')}: no one but you recorded or weighed it, so your signature would not count.`
  return `${what} ${whoMay(others)}`
}

const whoMay = (others: readonly string[]) =>
  others.length > 0
    ? `Ask someone else who vets to look at it and record what they find: ${inList(others)}.`
    : 'No one else vets here yet: invite a second person in Settings, Invitations, with the vetting permission, to look at it.'

const inList = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
