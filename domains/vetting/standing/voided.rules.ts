import type { CheckKind } from '#domains/vetting/checks/checks.rules.ts'
import { type Asked, counts, isDecided, ofKind } from './check-item.rules.ts'
import type { CheckRecord } from './records.rules.ts'
import type { StandingItem } from './requirement.rules.ts'

/** A record that was voided hides none before it; where none of those would do, the person has nothing that proves it. */
export function withoutVoided(kind: CheckKind, itemOf: (asked: Asked) => StandingItem, asked: Asked): StandingItem {
  const item = itemOf(asked)
  const all = ofKind(asked.records, kind)
  const gone = all.filter(isVoid)
  if (item.state === 'satisfied' || gone.length === 0) return item
  const isMetWith = (back: readonly CheckRecord[]) => {
    const stand = asked.records.checks.filter((check) => !isVoid(check) || back.includes(check))
    const checks = stand.map((check) => (back.includes(check) ? { ...check, outcome: 'satisfactory' as const } : check))
    return itemOf({ ...asked, records: { ...asked.records, checks } }).state === 'satisfied'
  }
  const isHidden = isMetWith([])
  const lost = isHidden ? lostBehind(all, gone) : lostWith(gone, isMetWith)
  const last = all.find(isDecided)
  const goneAt = lost?.at ?? (last && isVoid(last) ? voidingOf(last) : undefined)
  return { ...item, ...(lost && { lost }), ...(!isHidden && goneAt && { voidedAt: goneAt }) }
}

const isVoid = ({ outcome }: CheckRecord) => outcome === 'voided'
const voidingOf = ({ voidedAt, recordedAt }: CheckRecord) => voidedAt ?? recordedAt
const lastVoidedFirst = (gone: readonly CheckRecord[]) =>
  gone.toSorted((a, b) => Date.parse(voidingOf(b)) - Date.parse(voidingOf(a)))

/** What stands is hidden by what was voided after it. */
function lostBehind(all: readonly CheckRecord[], gone: readonly CheckRecord[]): StandingItem['lost'] {
  const held = all.findLast((check) => check.outcome === 'satisfactory' && counts(check))
  const [last] = lastVoidedFirst(gone)
  return held && last && { at: voidingOf(last), heldSince: held.recordedAt }
}

/** The last voiding before which the requirement was met. */
function lostWith(
  gone: readonly CheckRecord[],
  isMetWith: (back: readonly CheckRecord[]) => boolean,
): StandingItem['lost'] {
  const order = lastVoidedFirst(gone)
  const last = order.find((_, at) => isMetWith(order.slice(0, at + 1)))
  return last && { at: voidingOf(last), heldSince: last.recordedAt }
}
