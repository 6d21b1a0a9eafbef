import type { CheckKind } from '#domains/vetting/checks/checks.rules.ts'
import { type Day, dayOfInstant } from '#lib/day.ts'
import { type Asked, counts, isDecided, ofKind } from './check-item.rules.ts'
import type { CheckRecord } from './records.rules.ts'
import type { Lost, StandingItem } from './requirement.rules.ts'

/** A record that was voided hides none before it; where none of those would do, the person has nothing that proves it. */
export function withoutVoided(kind: CheckKind, itemOf: (asked: Asked) => StandingItem, asked: Asked): StandingItem {
  const item = itemOf(asked)
  const all = ofKind(asked.records, kind)
  const gone = all.filter(isVoid)
  if (item.state === 'satisfied' || gone.length === 0) return item
  const isMetWith = (back: readonly CheckRecord[], day = asked.day) => {
    const stand = asked.records.checks.filter((check) => !isVoid(check) || back.includes(check))
    const checks = stand.map((check) => (back.includes(check) ? { ...check, outcome: 'satisfactory' as const } : check))
    return itemOf({ ...asked, day, records: { ...asked.records, checks } }).state === 'satisfied'
  }
  const isHidden = isMetWith([])
  const lost = isHidden ? lostBehind(all, gone) : lostWith(gone, isMetWith)
  const last = all.find(isDecided)
  const goneAt = lost[0]?.at ?? (last && isVoid(last) ? voidingOf(last) : undefined)
  return { ...item, ...(lost.length > 0 && { lost }), ...(!isHidden && goneAt && { voidedAt: goneAt }) }
}

const isVoid = ({ outcome }: CheckRecord) => outcome === 'voided'
const voidingOf = ({ voidedAt, recordedAt }: CheckRecord) => voidedAt ?? recordedAt
const lastVoidedFirst = (gone: readonly CheckRecord[]) =>
  gone.toSorted((a, b) => Date.parse(voidingOf(b)) - Date.parse(voidingOf(a)))

/** What stands is hidden by what was voided after it. */
function lostBehind(all: readonly CheckRecord[], gone: readonly CheckRecord[]): Lost[] {
  const held = all.findLast((check) => check.outcome === 'satisfactory' && counts(check))
  const [last] = lastVoidedFirst(gone)
  return held && last ? [{ at: voidingOf(last), heldSince: held.recordedAt }] : []
}

/** Each voiding of what met the requirement on that day, the last first, though another was entered and voided since; or that of several together. */
function lostWith(
  gone: readonly CheckRecord[],
  isMetWith: (back: readonly CheckRecord[], day: Day) => boolean,
): Lost[] {
  const order = lastVoidedFirst(gone)
  const met = order.filter((one) => isMetWith([one], dayOfInstant(voidingOf(one))))
  const together = order.find((one, at) => isMetWith(order.slice(0, at + 1), dayOfInstant(voidingOf(one))))
  const all = met.length > 0 || !together ? met : [together]
  return all.map((one) => ({ at: voidingOf(one), heldSince: one.recordedAt }))
}
