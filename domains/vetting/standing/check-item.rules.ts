import { kindLabels, missingWords } from '#domains/vetting/checks/checks.labels.ts'
import type { CheckKind } from '#domains/vetting/checks/checks.rules.ts'
import { unbrokenSince } from '#domains/vetting/history/gaps.rules.ts'
import { type Day, formatDay } from '#lib/day.ts'
import type { Place, Policy } from './place.rules.ts'
import type { CheckRecord, Records } from './records.rules.ts'
import type { StandingItem } from './requirement.rules.ts'

/** What is asked of whom, where and for which day. */
export type Asked = { records: Records; place: Place; day: Day; policy: Policy }

/** The first day of the unbroken time in post that this post goes on with, or its own. */
export const beganHere = ({ records, place, day }: Asked): Day => unbrokenSince(records.heldHere, place.firstDay ?? day)

/** Whether the person is in post here on the day, in whichever post: an upgrade closes no home. */
export const atWork = ({ records, day }: Pick<Asked, 'records' | 'day'>): boolean =>
  records.heldHere.some(({ dateFrom, dateTo }) => dateFrom !== '' && dateFrom <= day && (!dateTo || dateTo >= day))

/** A post of someone who works here already by a post before it. */
export const isFurther = (asked: Asked): boolean =>
  !asked.place.broughtIn && beganHere(asked) < (asked.place.firstDay ?? asked.day)

/**
 * Newest first. A voided record stays among them: what was before it does not come back. One that was not verified here
 * hides none of ours, unless it is adverse; and a check begun again none that is decided, but for a start under Adult First.
 */
export function newestOf({ checks }: Pick<Records, 'checks'>, kind: CheckKind): CheckRecord[] {
  const all = ofKind({ checks }, kind)
  const ours = all.filter((check) => counts(check) || check.outcome === 'unsatisfactory')
  if (ours.length === 0) return all
  return ours.filter(
    (check, at) => stands(check) || !ours.slice(at + 1).some((before) => stands(before) && isOfSame(check, before)),
  )
}

const stands = (check: CheckRecord) => isDecided(check) || check.plain.basis === 'adult_first'

/** Of the same qualification, or the same register. */
const isOfSame = ({ plain }: CheckRecord, before: CheckRecord) =>
  isSame(plain.title, before.plain.title) && isSame(plain.register, before.plain.register)
const isSame = (said = '', before = '') =>
  said.trim() === '' || said.trim().toLowerCase() === before.trim().toLowerCase()

/** All of a kind, newest first. */
export const ofKind = ({ checks }: Pick<Records, 'checks'>, kind: CheckKind) =>
  checks.filter((check) => check.kind === kind)
export const isDecided = ({ outcome }: CheckRecord) => outcome !== 'in_progress'
/** It was found to be in order, or not; one that was voided says neither. */
export const isJudged = ({ outcome }: CheckRecord) => outcome === 'satisfactory' || outcome === 'unsatisfactory'

/** Whether we may rely on a record: made by us, or by someone whose word is taken for it. */
export const counts = ({ checkedBy }: Pick<CheckRecord, 'checkedBy'>) => checkedBy !== 'not_verified'

/** What the newest record of a kind says by itself, whatever the kind. One in progress, or voided, does not undo a lapse. */
export function checkItem(kind: CheckKind, asked: Asked, source: string): StandingItem {
  const all = newestOf(asked.records, kind)
  const item = { ...blank(kind, source), ...said(all[0], asked) }
  const held = all.find(isDecided) ?? ofKind(asked.records, kind).find((check) => isDecided(check) || !counts(check))
  return held && hasEnded(held, asked.day) ? { ...item, ...lapsed(held) } : item
}

function said(last: CheckRecord | undefined, { place }: Asked): Partial<StandingItem> {
  if (!last) return {}
  if (last.outcome === 'voided') return voided(last.kind)
  const rests = [last.id]
  if (!counts(last)) return { notVerified: true, rests }
  if (last.outcome !== 'satisfactory') return { ...undecided(last.kind), rests }
  const endsOn = last.kind === 'dbs' ? undefined : (last.followUpOn ?? undefined)
  return { state: 'satisfied', missing: '', clears: '', rests, endsOn, note: late(last, place.firstDay) }
}

function blank(kind: CheckKind, source: string): StandingItem {
  return {
    ...{ key: kind, section: 'checks', label: kindLabels[kind], state: 'open', source, rests: [] },
    ...{ endsOn: undefined, notVerified: false, note: '' },
    ...missingWords[kind],
  }
}

export function satisfied(item: StandingItem, rests: readonly string[]): StandingItem {
  return { ...item, state: 'satisfied', missing: '', clears: '', rests, notVerified: false }
}

export function open(item: StandingItem, missing: string, clears: string): StandingItem {
  return { ...item, state: 'open', missing, clears }
}

const voided = (kind: CheckKind) => ({
  missing: `${kindLabels[kind]}: the last record was voided.`,
  clears: 'Repeat the check and record it.',
})

const undecided = (kind: CheckKind) => ({
  missing: `${kindLabels[kind]}: the check is not complete.`,
  clears: 'Complete it under Checks.',
})

/** A check holds up to and including its day; a DBS recheck day alone makes no one unsafe. */
function hasEnded({ kind, followUpOn }: CheckRecord, day: Day): boolean {
  return kind !== 'dbs' && followUpOn !== null && followUpOn < day
}

function lapsed({ kind, followUpOn }: CheckRecord): Partial<StandingItem> {
  return {
    state: 'lapsed',
    missing: `${kindLabels[kind]}: ended on ${formatDay(followUpOn ?? '')}.`,
    clears: 'Repeat the check and record it.',
    endsOn: followUpOn ?? undefined,
  }
}

const late = ({ checkedOn }: CheckRecord, firstDay: Day | null) => lateWords('checked', checkedOn, firstDay)

/** Said beside what came only after the first day. */
export const lateWords = (how: string, on: Day, firstDay: Day | null) =>
  firstDay && on > firstDay ? `Late: ${how} on ${formatDay(on)}, after the first day` : ''
