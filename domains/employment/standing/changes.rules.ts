import { type Against, against, isAsked } from '#domains/vetting/standing/against.rules.ts'
import { isJudged } from '#domains/vetting/standing/check-item.rules.ts'
import type { CheckRecord, Records } from '#domains/vetting/standing/records.rules.ts'
import type { StandingItem } from '#domains/vetting/standing/requirement.rules.ts'
import type { Day } from '#lib/day.ts'
import type { Signature } from './basis.rules.ts'
import { laterRule } from './dated-tasks.rules.ts'

/** Something that was signed and is no longer what was signed. */
export type Change = {
  key: string
  label: string
  why: Why
  /** Of what is to be weighed: from when the first of it has its seven days, where that is kept. */
  at?: string | undefined
}
type Why = 'no longer satisfied' | 'replaced' | 'asked since' | 'to weigh again'
type Now = { items: readonly StandingItem[]; records: Records }

/**
 * What changed since a signature: something was recorded against the person, also when it was answered since; a requirement
 * that was satisfied no longer is, its record was voided or replaced with other content, or the place asks more. A follow-up
 * of the same kind with a clear outcome renews and is no change.
 */
export function changesSince(signature: Signature, now: Now & { day: Day }): Change[] {
  const asked = now.items.filter((item) => isAskedBy(now.day, item, now.records))
  const then = asThen(signature, { ...now, items: asked })
  // what a rule of today finds open is weighed all the same
  const open = asked.filter(({ key, newRule }) => newRule === 'against_stays' && signature.asked.includes(key))
  const weigh = toWeigh(signature, { ...now, items: [...then, ...open] }, (one) =>
    saidSince(one, asked, now, signature),
  )
  const keys = new Set(weigh.map(({ key }) => key))
  return [...weigh, ...otherChanges(signature, { ...now, items: then }).filter(({ key }) => !keys.has(key))]
}

/** What a later rule asks, and came to light since that rule, is weighed also where it was answered. */
function saidSince(one: Against, items: readonly StandingItem[], { records }: Now, { signedAt }: Signature): boolean {
  const at = one.knownAt ?? one.at ?? records.concerns.find(({ id }) => id === one.id)?.recordedAt
  if (!one.weighty || !at) return false
  return items.some((item) => {
    const rule = item.state === 'satisfied' && isAsked(one, [item]) && laterRule(item, { records, madeAt: signedAt })
    return rule && Date.parse(at) >= Date.parse(rule.since)
  })
}

/** Asked since a rule alone, of what was recorded against someone and would be asked no more. */
export const isAskedSince = ({ key, newRule }: StandingItem): boolean =>
  newRule === 'against_stays' && (key === 'overseas' || key === 'criminal_record')

/** Nothing is signed for it before that rule's day. */
function isAskedBy(day: Day, item: StandingItem, records: Records): boolean {
  const rule = isAskedSince(item) ? laterRule(item, { records, madeAt: undefined }) : undefined
  return !rule || rule.dueOn < day
}

/** Without what a rule asks that came after the signature: that is a task with a day, and never a change. */
function asThen({ asked, signedAt }: Signature, { items, records }: Now): StandingItem[] {
  const later = (item: StandingItem) => laterRule(item, { records, madeAt: signedAt }) !== undefined
  return items.filter((item) => !later(item) || (item.state === 'satisfied' && asked.includes(item.key)))
}

/** Once for each requirement. */
function toWeigh(
  { weighed, signedAt }: Signature,
  { items, records }: Now,
  isSince: (one: Against) => boolean,
): Change[] {
  // one of before that does not say what was on record knew what was; since then an entry of another register opens nothing by itself
  const entry = records.checks.find((check) => check.kind === 'registration' && isJudged(check))
  const since = entry && Date.parse(entry.recordedAt) > Date.parse(signedAt) ? [entry.id] : []
  const isFresh = ({ id }: Against) => (weighed ? !weighed.includes(id) : since.includes(id))
  const fresh = against(records).filter((one) => isFresh(one) && (isAsked(one, items) || isSince(one)))
  return [...Map.groupBy(fresh, ({ key }) => key)].map(([key, some]) => {
    const [at] = some.flatMap((one) => daysFrom(one, records)).sort((a, b) => Date.parse(a) - Date.parse(b))
    return { key, label: some.at(-1)?.label ?? '', why: 'to weigh again', ...(at && { at }) }
  })
}

/** From its record, or from the day of that rule where it was known before it: out of sight for a while, it gets no new days. */
function daysFrom({ at, knownAt = at }: Against, { rules }: Records): string[] {
  if (!at || !knownAt) return []
  const since = rules.weighed_by_two?.since ?? ''
  return [Date.parse(since) > Date.parse(knownAt) ? since : at]
}

function otherChanges(signature: Signature, { items, records }: Now): Change[] {
  if (signature.rules === 'earlier') return items.flatMap((item) => replaced(signature, item, records))
  return items.flatMap((item): Change[] => {
    const { key, label } = item
    const signed = signature.restsOn[key]
    if (!signature.asked.includes(key)) return [{ key, label, why: 'asked since' }]
    // it was open when it was signed on conditions
    if (!signed) return []
    if (item.state !== 'satisfied') return [{ key, label, why: 'no longer satisfied' }]
    const added = item.rests.filter((id) => !signed.includes(id))
    const gone = signed.filter((id) => !item.rests.includes(id))
    if (gone.length === 0 || renews(added, gone, records)) return []
    return [{ key, label, why: 'replaced' }]
  })
}

/** Signed under earlier rules: only whether another record took the place of the one that counted then. */
function replaced({ restsOn }: Signature, { key, label }: StandingItem, records: Records): Change[] {
  const signed = restsOn[key]
  const last = records.checks.find(({ kind, outcome }) => kind === key && outcome !== 'in_progress')
  if (!signed || !last) return []
  if (last.outcome === 'voided') return [{ key, label, why: 'no longer satisfied' }]
  if (signed.includes(last.id) || renews([last.id], signed, records)) return []
  return [{ key, label, why: 'replaced' }]
}

/** Every record that came in place of another is a clear one that allows no less for no shorter. */
function renews(added: readonly string[], gone: readonly string[], { checks }: Records): boolean {
  const before = checks.find(({ id }) => id === gone[0])
  const now = checks.find(({ id }) => id === added[0])
  if (!before || !now || before.outcome === 'voided' || added.length !== 1 || gone.length !== 1) return false
  return now.kind === before.kind && now.outcome === 'satisfactory' && allowsNoLess(now, before)
}

function allowsNoLess({ plain, followUpOn }: CheckRecord, before: CheckRecord): boolean {
  if (plain.disclosed) return false
  if (plain.hoursLimit !== undefined && plain.hoursLimit < (before.plain.hoursLimit ?? Number.POSITIVE_INFINITY))
    return false
  return !followUpOn || (before.followUpOn !== null && followUpOn >= before.followUpOn)
}
