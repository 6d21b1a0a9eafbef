import type { BroughtIn } from '#domains/employment/bring-ins/bring-in-days.rules.ts'
import { type Against, against, isAsked, refusalsOf } from '#domains/vetting/standing/against.rules.ts'
import { isJudged } from '#domains/vetting/standing/check-item.rules.ts'
import type { NewRule } from '#domains/vetting/standing/new-rules.rules.ts'
import { knownAt, type Records } from '#domains/vetting/standing/records.rules.ts'
import type { StandingItem } from '#domains/vetting/standing/requirement.rules.ts'
import { addDays, dayOfInstant } from '#lib/day.ts'
import type { Basis, Signature } from './basis.rules.ts'
import { isAskedSince } from './changes.rules.ts'
import { firstOf, type Made, withOwnDay } from './dated-tasks.rules.ts'
import { SIGN_AGAIN_DAYS, signOff } from './sign-off.rules.ts'

/**
 * Who recorded something against a person does not reopen the way to work alone: until someone else has looked, or a manager
 * has signed knowing of it, the person is off work. Source: decisions, *Who weighs and signs*.
 */
export function secondPerson({ records, items, signature, broughtIn }: Basis): StandingItem[] {
  if (!signature && !broughtIn) return []
  const signed = signature?.void ? undefined : signature
  const isSigners = (one: Against) => signed !== undefined && wasSigners(one, signed, records)
  const isOpen = (one: Against) =>
    isSigners(one) || ((isOneHand(one) || wasOneHand(one)) && !signed?.weighed?.includes(one.id))
  const own = against(records).filter((one) => one.weighty && isOpen(one) && isAsked(one, items))
  // a signature of before that does not say what was on record knew what was
  const knew = signed && !signed.weighed ? Date.parse(signed.signedAt) : 0
  const before = items.filter((item) => !isAskedSince(item))
  const stoppedBefore = (one: Against) => wasOneHand(one) && isAsked(one, before)
  const rules = [
    ['weighed_by_two', own.filter(stoppedBefore)],
    ['against_stays', own.filter((one) => !stoppedBefore(one))],
  ] as const
  return rules.flatMap(([newRule, some]) => {
    const madeAt = some
      .flatMap((one) => {
        const joined = joinedAt(one, records, isSigners(one) ? signed?.signedBy : undefined)
        const answers = answeredAt([one.id, ...one.answers], records).filter((at) => Date.parse(at) > knew)
        return answers.length > 0 || isSigners(one) ? [...answers, ...joined] : []
      })
      .sort((a, b) => Date.parse(a) - Date.parse(b))
      .at(-1)
    const isAnswered = some.some(({ knownBy }) => knownBy.length > 0)
    return madeAt ? [{ ...signOff(isAnswered ? 'one_hand' : 'second'), newRule, madeAt }] : []
  })
}

/** As an earlier version judged it: by account, and whatever came later, for or against, was a look. */
const wasOneHand = ({ byThen, weighty, seenBy = [], seen = 0 }: Against) =>
  weighty && byThen !== undefined && seen > 0 && seenBy.every((one) => one === byThen)

/** Recorded here, and no one but the same account spoke for the person since, knowing of it. */
function isOneHand({ by, answeredBy, knownBy, unaware, voidedSince = false, weighty }: Against): boolean {
  const answered = answeredBy.length + unaware.length > 0 || voidedSince
  return weighty && by !== undefined && answered && knownBy.every((one) => one === by)
}

/** The same with each account by itself, as it was before any merge. */
const apartOf = ({ id }: Against, records: Records) =>
  against({ ...records, hands: new Map() }).find((one) => one.id === id)

/** When a merge made one hand of those that recorded and answered it, and signed, where only the merge did. */
function joinedAt(one: Against, records: Records, signedBy?: string): string[] {
  const apart = apartOf(one, records)
  if (!apart) return []
  const isJoined = isOneHand(one) !== isOneHand(apart) || isWeighedByTwo(one) !== isWeighedByTwo(apart)
  const hands = isJoined || signedBy ? [apart.by, ...apart.answeredBy, signedBy] : []
  return hands.flatMap((account) => (account && records.handsSince?.get(account)) || [])
}

/** Only the signer recorded and answered it, as a merge shows since: who signs does not weigh alone. */
function wasSigners(one: Against, { signedBy, weighed }: Signature, records: Records): boolean {
  if (!signedBy || !weighed?.includes(one.id)) return false
  const signer = records.hands?.get(signedBy) ?? signedBy
  const apart = apartOf(one, records)
  const own = [one.by, ...one.answeredBy].filter((hand) => hand !== undefined)
  const then = [apart?.by, ...(apart?.answeredBy ?? [])].filter((hand) => hand !== undefined)
  return own.length > 0 && own.every((hand) => hand === signer) && then.some((account) => account !== signedBy)
}

function answeredAt(ids: readonly string[], { checks, risks, references }: Records): string[] {
  const words = references.flatMap((one) => one.words.map(({ at, ...word }) => ({ ...word, recordedAt: at })))
  return [...checks, ...risks, ...words].flatMap(({ id, recordedAt, knownAt = recordedAt }) =>
    ids.includes(id) && knownAt ? [knownAt] : [],
  )
}

/** What a manager took back outweighs every bring-in: only a new signature that counts brings the person back. */
export function takenBack({ signature, broughtIn, takenBackAt: madeAt }: Basis): StandingItem[] {
  return madeAt && broughtIn && (!signature || signature.void)
    ? [{ ...signOff('void'), newRule: 'revoked_stays', madeAt }]
    : []
}

type Since = Pick<BroughtIn, 'recordedAt'>

/** “Do not proceed” has no days, whatever certificate came since: until it is weighed again, or a manager signs knowing of it. */
export function refusals({ records, items, signature, broughtIn }: Basis): StandingItem[] {
  if (!signature && !broughtIn) return []
  const named = signature?.void ? [] : (signature?.weighed ?? [])
  const held = items.filter(({ state }) => state === 'satisfied' || state === 'follows')
  const refused = held.flatMap(({ key }) => refusalsOf(key, records))
  return refused
    .filter(({ id }) => !named.includes(id) && !(signature && !signature.void && !signature.weighed))
    .map((one) => ({ ...signOff('second'), newRule: 'against_stays', madeAt: knownAt(one) }))
}

/**
 * Of someone brought in, whom no one signs for: what was recorded against them, or told by them or a referee, and that two people
 * have not weighed may wait as long as a changed file waits for its signature. What is met meanwhile stays met, so that the
 * registered manager can sign knowing of it.
 */
export function weighedInTime({ records, items }: Basis, since: Since): StandingItem[] {
  const met = items.filter(({ state }) => state === 'satisfied')
  return waitsOf(records, met, since).map((wait) => ({ ...signOff('second'), ...wait }))
}

/** The same of a requirement that is open: it may not be so for longer. */
export function openInTime(item: StandingItem, made: Made, since: Since): StandingItem {
  const found = waitsOf(made.records, [item], since).map((wait) =>
    withOwnDay({ ...item, ...wait, newRule: 'against_stays' }, made),
  )
  return firstOf([...(item.by ? [item] : []), ...found]) ?? item
}

/** From when each of them waits for a second person, and until when it may; the first to end first. */
function waitsOf(records: Records, items: readonly StandingItem[], { recordedAt }: Since) {
  return against(records)
    .filter(
      (one) =>
        one.weighty && one.at && isAsked(one, items) && !isWeighedByTwo(one) && !isOneHand(one) && !wasOneHand(one),
    )
    .map((one) => {
      const { key, at = '', knownAt = at } = one
      const known = [knownAt, ...joinedAt(one, records)].sort((a, b) => Date.parse(b) - Date.parse(a))[0] ?? knownAt
      const later = (one: string) => (Date.parse(one) > Date.parse(recordedAt) ? one : recordedAt)
      // the newest entry of any register stopped by itself before
      const last = records.checks.find((check) => check.kind === key && isJudged(check))
      const newRule: NewRule =
        key === 'registration' && last?.outcome === 'unsatisfactory' ? 'weighed_by_two' : 'against_stays'
      return { newRule, madeAt: later(known), by: addDays(dayOfInstant(later(at)), SIGN_AGAIN_DAYS) }
    })
    .sort((a, b) => Date.parse(a.madeAt) - Date.parse(b.madeAt))
}

const isWeighedByTwo = ({ by, answeredBy }: Against) => new Set([...(by ? [by] : []), ...answeredBy]).size > 1
