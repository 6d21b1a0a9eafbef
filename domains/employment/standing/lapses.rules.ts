import { newestOf } from '#domains/vetting/standing/check-item.rules.ts'
import type { CheckRecord, Records } from '#domains/vetting/standing/records.rules.ts'
import type { StandingItem } from '#domains/vetting/standing/requirement.rules.ts'
import { addDays, type Day, formatDay } from '#lib/day.ts'
import { Refusal } from '#platform/refusal.ts'
import { SIGN_OFF } from './sign-off.rules.ts'

export const lapseChoices = [
  'applied_in_time',
  'new_check',
  'off_work',
  'off_regulated_activity',
  'off_that_job',
] as const
export type LapseChoice = (typeof lapseChoices)[number]

/** How long work may go on after a permission ended, while the Home Office answers about an application made in time. */
export const ANSWER_DAYS = 28
/** How long a new check may be awaited before everyone is reminded again. */
export const NEW_CHECK_DAYS = 28

export type LapseKind = 'right_to_work' | 'barred' | 'dbs' | 'registration' | 'conditions' | 'other'

/** Something that keeps a person who works here off work. */
export type Lapse = {
  key: string
  kind: LapseKind
  label: string
  missing: string
  clears: string
  /** The last day it held, where it ended by itself. */
  endedOn: Day | undefined
  /** The record that lapsed. */
  recordId: string | undefined
  choices: readonly LapseChoice[]
}

/** What lapsed of all that keeps someone off work, and what may be decided about each. */
export function lapsesOf(blocking: readonly StandingItem[], records: Records, day: Day): Lapse[] {
  return blocking.map((item) => {
    const { key, label, missing, clears } = item
    const [held] = newestOf(records, key as CheckRecord['kind']).filter(({ outcome }) => outcome !== 'in_progress')
    const kind = kindOf(key, held)
    const endedOn = item.state === 'lapsed' ? item.endsOn : undefined
    const extendable = kind === 'right_to_work' && held && mayBeExtended(held, endedOn, day)
    const choices: LapseChoice[] = extendable ? ['applied_in_time', ...choicesOf[kind]] : [...choicesOf[kind]]
    return { key, kind, label, missing, clears, endedOn, recordId: held?.id, choices }
  })
}

/**
 * Barred: off regulated activity at once, and nothing else. Conditions are signed at the gate, never here, and only for what
 * could follow a start. Sources: Safeguarding Vulnerable Groups Act 2006, sections 7, 9 and 35; Immigration, Asylum and
 * Nationality Act 2006, section 15, and the Home Office's guidance for employers on 28 days.
 */
const choicesOf: Record<LapseKind, readonly LapseChoice[]> = {
  right_to_work: ['new_check', 'off_work'],
  barred: ['off_regulated_activity'],
  dbs: ['off_regulated_activity', 'new_check'],
  registration: ['off_that_job', 'new_check', 'off_work'],
  conditions: ['off_work'],
  other: ['new_check', 'off_work'],
}

function kindOf(key: string, held: CheckRecord | undefined): LapseKind {
  if (key === 'right_to_work' || key === 'registration') return key
  if (key === SIGN_OFF) return 'conditions'
  if (key !== 'dbs') return 'other'
  const replaced = held?.plain.updateResult === 'not_current' || held?.plain.updateResult === 'details_not_matched'
  return held?.outcome === 'unsatisfactory' && !replaced ? 'barred' : 'dbs'
}

/** Only our own satisfactory check can be extended, and only within the 28 days from its end. */
function mayBeExtended({ outcome, checkedBy }: CheckRecord, endedOn: Day | undefined, day: Day): boolean {
  const ours = outcome === 'satisfactory' && checkedBy !== 'not_verified'
  return ours && endedOn !== undefined && addDays(endedOn, ANSWER_DAYS) >= day
}

type Decided = { decision: LapseChoice; appliedOn?: Day | undefined; until?: Day | undefined }

export function whyNotDecide(lapse: Lapse, { decision, appliedOn, until }: Decided, today: Day): Refusal | undefined {
  if (!lapse.choices.includes(decision))
    return new Refusal('conflict', 'Update failed', 'This cannot be decided about what has lapsed here.')
  if (decision === 'applied_in_time') return whyNotInTime(appliedOn, lapse.endedOn)
  if (decision === 'new_check') return whyNotBy(until, today)
}

function whyNotInTime(appliedOn: Day | undefined, endedOn: Day | undefined): Refusal | undefined {
  if (!appliedOn) return on('appliedOn', 'Enter the day of the application')
  if (!endedOn || appliedOn > endedOn)
    return on('appliedOn', `It was made in time only by ${formatDay(endedOn ?? '')}, when the permission ended`)
}

function whyNotBy(until: Day | undefined, today: Day): Refusal | undefined {
  const latest = addDays(today, NEW_CHECK_DAYS)
  if (!until || until < today || until > latest) return on('until', `Enter a day from today to ${formatDay(latest)}`)
}

/** The last day of what a decision opens, or by which a new check is awaited. */
export function untilOf(lapse: Lapse, { decision, until }: Decided): Day | null {
  if (decision === 'new_check') return until ?? null
  return decision === 'applied_in_time' && lapse.endedOn ? addDays(lapse.endedOn, ANSWER_DAYS) : null
}

const on = (field: string, words: string) => new Refusal('invalid', 'Update failed', `${words}.`, { [field]: words })
