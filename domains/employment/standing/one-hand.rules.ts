import type { BroughtIn } from '#domains/employment/bring-ins/bring-in-days.rules.ts'
import { type Against, against } from '#domains/vetting/standing/against.rules.ts'
import type { Records } from '#domains/vetting/standing/records.rules.ts'
import type { StandingItem } from '#domains/vetting/standing/requirement.rules.ts'
import { addDays, dayOfInstant } from '#lib/day.ts'
import { isAsked } from './changes.rules.ts'
import { type Made, withDueDay } from './dated-tasks.rules.ts'
import type { Basis, Signature } from './outcome.rules.ts'
import { SIGN_AGAIN_DAYS, signOff } from './sign-off.rules.ts'

/**
 * Who recorded something against a person does not reopen the way to work alone: until someone else has looked, or a manager
 * has signed knowing of it, the person is off work. Source: decisions, *Who weighs and signs*.
 */
export function secondPerson({ records, items, signature, broughtIn }: Basis): StandingItem[] {
  if (!signature && !broughtIn) return []
  const signed = signature?.void ? undefined : signature
  const own = against(records).filter(
    (one) => isOneHand(one, signed) && !signed?.weighed?.includes(one.id) && isAsked(one, items),
  )
  const answered = own.flatMap(({ id, answers }) => answeredAt([id, ...answers], records))
  // a signature of before that does not say what was on record knew what was
  const knew = signed && !signed.weighed ? Date.parse(signed.signedAt) : 0
  const madeAt = answered
    .filter((at) => Date.parse(at) > knew)
    .sort()
    .at(-1)
  return madeAt ? [{ ...signOff('one_hand'), newRule: 'weighed_by_two', madeAt }] : []
}

/**
 * Recorded here and answered by the same account alone; of someone brought in, whom no one signs for, also what they or a referee
 * said and one account weighed.
 */
function isOneHand({ by, answeredBy, unaware, weighty }: Against, signed: Signature | undefined): boolean {
  const hands = new Set(by === undefined ? answeredBy : [by, ...answeredBy])
  return weighty && !(by === undefined && signed) && answeredBy.length + unaware.length > 0 && hands.size < 2
}

function answeredAt(ids: readonly string[], { checks, risks, references }: Records): string[] {
  const words = references.flatMap((one) => one.words.map(({ id, at }) => ({ id, recordedAt: at })))
  return [...checks, ...risks, ...words].flatMap(({ id, recordedAt }) =>
    ids.includes(id) && recordedAt ? [recordedAt] : [],
  )
}

/** What a manager took back outweighs every bring-in: only a new signature that counts brings the person back. */
export function takenBack({ signature, broughtIn, takenBackAt: madeAt }: Basis): StandingItem[] {
  return madeAt && broughtIn && (!signature || signature.void)
    ? [{ ...signOff('void'), newRule: 'revoked_stays', madeAt }]
    : []
}

/**
 * Of someone brought in, whom no one signs for: what was recorded against them and no one else has weighed may wait as long as a
 * changed file waits for its signature.
 */
export function weighedInTime(item: StandingItem, made: Made, { recordedAt }: Pick<BroughtIn, 'recordedAt'>) {
  const met = item.state === 'satisfied'
  const waits = against(made.records).flatMap(({ key, weighty, at, by, answeredBy }) => {
    const isOfIt = met ? item.key === key : isAsked({ key }, [item])
    return weighty && at && isOfIt && answeredBy.every((account) => account === by) ? [at] : []
  })
  const [first] = waits.sort()
  if (!first) return item
  const madeAt = Date.parse(first) > Date.parse(recordedAt) ? first : recordedAt
  const by = addDays(dayOfInstant(madeAt), SIGN_AGAIN_DAYS)
  if (met) return withDueDay({ ...item, ...toWeigh, state: 'open', by, newRule: 'weighed_by_two', madeAt }, made)
  return item.by && item.by <= by ? item : withDueDay({ ...item, by, newRule: 'against_stays', madeAt }, made)
}

const toWeigh = {
  missing: 'Something on record has not been weighed by a second person.',
  clears: 'Someone else who vets looks at it and records what they find.',
}
