import type { CheckKind } from '#domains/vetting/checks/checks.rules.ts'
import { addDays, type Day, dayOfInstant } from '#lib/day.ts'
import { type Asked, counts, isDecided, ofKind } from './check-item.rules.ts'
import type { CheckRecord } from './records.rules.ts'
import type { Lost, StandingItem } from './requirement.rules.ts'

type Checks = readonly CheckRecord[]
type IsMetBy = (checks: Checks, day?: Day) => boolean

/** A record that was voided hides none before it; where none of those would do, the person has nothing that proves it. */
export function withoutVoided(kind: CheckKind, itemOf: (asked: Asked) => StandingItem, asked: Asked): StandingItem {
  const item = itemOf(asked)
  const all = ofKind(asked.records, kind)
  const gone = all.filter(isVoid)
  if (item.state === 'satisfied' || gone.length === 0) return item
  const others = asked.records.checks.filter((check) => check.kind !== kind)
  const isMetBy: IsMetBy = (checks, day = asked.day) =>
    itemOf({ ...asked, day, records: { ...asked.records, checks: [...others, ...checks] } }).state === 'satisfied'
  const stand = all.filter((check) => !isVoid(check))
  const isHidden = isMetBy(stand)
  const lost = isHidden ? lostBehind(stand, gone, isMetBy) : lostWith(all, gone, isMetBy, asked.day)
  const last = all.find(isDecided)
  const goneAt = lost[0]?.at ?? (last && isVoid(last) ? voidingOf(last) : undefined)
  return { ...item, ...(lost.length > 0 && { lost }), ...(!isHidden && goneAt && { voidedAt: goneAt }) }
}

const isVoid = ({ outcome }: CheckRecord) => outcome === 'voided'
const voidingOf = ({ voidedAt, recordedAt }: CheckRecord) => voidedAt ?? recordedAt
const instantOf = Date.parse
const lastVoidedFirst = (gone: Checks) => gone.toSorted((a, b) => instantOf(voidingOf(b)) - instantOf(voidingOf(a)))

/** What stands is hidden by what was voided after it. */
function lostBehind(stand: Checks, gone: Checks, isMetBy: IsMetBy): Lost[] {
  const held =
    stand.findLast((check) => isMetBy([check])) ??
    stand.findLast((check) => check.outcome === 'satisfactory' && counts(check))
  const [last] = lastVoidedFirst(gone)
  return held && last ? [{ at: voidingOf(last), heldSince: held.recordedAt }] : []
}

/**
 * Each voiding that took away what met the requirement, as the file was on that day, the last first; what speaks against
 * someone, or was recorded since, hides none, unless it met the requirement itself.
 */
function lostWith(all: Checks, gone: Checks, isMetBy: IsMetBy, day: Day): Lost[] {
  const stand = all.filter((check) => !isVoid(check))
  // one more copy, which proved nothing then, nor since, that another does not
  const isCopy = (one: CheckRecord) => {
    const goneOn = dayOfInstant(voidingOf(one))
    const isOlder = ({ recordedAt }: CheckRecord) => instantOf(recordedAt) < instantOf(voidingOf(one))
    const stood = stand.filter((check) => isDecided(check) && isOlder(check))
    const withIt = all.flatMap((check) => {
      if (check === one) return { ...check, outcome: 'satisfactory' as const }
      return stood.includes(check) ? check : []
    })
    const turns = stood.flatMap(({ followUpOn, plain }) => [followUpOn ?? [], plain.renewalOn ?? []].flat())
    const days = turns.map((last) => addDays(last, 1)).filter((turn) => turn >= goneOn && turn <= day)
    return isMetBy(stood, goneOn) && days.every((on) => isMetBy(stood, on) || !isMetBy(withIt, on))
  }
  const wasMet = (one: CheckRecord) => {
    const at = instantOf(voidingOf(one))
    const isMetWith = (isBack: (check: CheckRecord) => boolean) =>
      isMetBy(
        all.flatMap((check) => {
          if (check === one || (isVoid(check) && isBack(check))) return { ...check, outcome: 'satisfactory' as const }
          return check.outcome === 'satisfactory' && instantOf(check.recordedAt) < at ? check : []
        }),
        dayOfInstant(voidingOf(one)),
      )
    const stoodThen = (check: CheckRecord) => instantOf(check.recordedAt) < at && instantOf(voidingOf(check)) >= at
    if (isCopy(one)) return false
    return isMetWith(() => false) || isMetWith(stoodThen)
  }
  const isMetSince = (at: string) =>
    stand
      .filter(({ recordedAt }) => instantOf(recordedAt) >= instantOf(at))
      .some(({ recordedAt }) =>
        isMetBy(
          stand.filter((check) => instantOf(check.recordedAt) <= instantOf(recordedAt)),
          dayOfInstant(recordedAt),
        ),
      )
  return lastVoidedFirst(gone)
    .filter((one) => wasMet(one) && !isMetSince(voidingOf(one)))
    .map((one) => ({ at: voidingOf(one), heldSince: one.recordedAt }))
}
