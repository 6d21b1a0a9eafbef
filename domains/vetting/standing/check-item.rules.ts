import { kindLabels, missingWords } from '#domains/vetting/checks/checks.labels.ts'
import type { CheckKind } from '#domains/vetting/checks/checks.rules.ts'
import { type Day, formatDay } from '#lib/day.ts'
import type { Place, Policy } from './place.rules.ts'
import type { CheckRecord, Records } from './records.rules.ts'
import type { StandingItem } from './requirement.rules.ts'

/** What is asked of whom, where and for which day. */
export type Asked = { records: Records; place: Place; day: Day; policy: Policy }

/** Newest first. A voided record stays among them: what was before it does not come back. */
export function newestOf({ checks }: Records, kind: CheckKind): CheckRecord[] {
  return checks.filter((check) => check.kind === kind)
}

/** Whether we may rely on a record: made by us, or by someone whose word stands for it. */
export const counts = ({ checkedBy }: CheckRecord) => checkedBy !== 'not_verified'

/** What the newest record of a kind says by itself, whatever the kind. */
export function checkItem(kind: CheckKind, { records, place, day }: Asked, source: string): StandingItem {
  const item = blank(kind, source)
  const [last] = newestOf(records, kind)
  if (!last) return item
  if (last.outcome === 'voided') return { ...item, ...voided(kind) }
  if (!counts(last)) return { ...item, notVerified: true, rests: [last.id], ...ended(last, day) }
  if (last.outcome !== 'satisfactory') return { ...item, ...undecided(kind), rests: [last.id] }
  return { ...satisfied(item, [last.id]), ...ending(last, day), note: late(last, place.firstDay) }
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
function ending(check: CheckRecord, day: Day): Partial<StandingItem> {
  const { kind, followUpOn } = check
  if (!followUpOn || kind === 'dbs') return {}
  return followUpOn < day ? { ...lapsed(check), endsOn: followUpOn } : { endsOn: followUpOn }
}

function ended(check: CheckRecord, day: Day): Partial<StandingItem> {
  return check.kind !== 'dbs' && check.followUpOn && check.followUpOn < day
    ? { ...lapsed(check), endsOn: check.followUpOn }
    : {}
}

function lapsed({ kind, followUpOn }: CheckRecord): Partial<StandingItem> {
  return {
    state: 'lapsed',
    missing: `${kindLabels[kind]}: ended on ${formatDay(followUpOn ?? '')}.`,
    clears: 'Repeat the check and record it.',
  }
}

const late = ({ checkedOn }: CheckRecord, firstDay: Day | null) =>
  firstDay && checkedOn > firstDay ? `Late: checked on ${formatDay(checkedOn)}, after the first day` : ''
