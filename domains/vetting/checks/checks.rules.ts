import { lawfulLevel } from '#domains/people/jobs/jobs.rules.ts'
import { registerAsked } from '#domains/people/jobs/known-titles.rules.ts'
import { addMonths, type Day, daysBetween } from '#lib/day.ts'

export const checkKinds = [
  'identity',
  'right_to_work',
  'dbs',
  'qualification',
  'registration',
  'health',
  'overseas',
  'interview',
] as const
export type CheckKind = (typeof checkKinds)[number]
export const checkOutcomes = ['satisfactory', 'unsatisfactory', 'in_progress'] as const
export type CheckOutcome = (typeof checkOutcomes)[number]
/** What a row records: the outcome of a check, or that an earlier row was a mistake. */
export type RecordedOutcome = CheckOutcome | 'voided'

export function isCheckKind(name: unknown): name is CheckKind {
  return checkKinds.includes(name as CheckKind)
}

/** Who made a check: we, the provider that handed staff over, an agency; or no one whose word we may rely on. */
export type CheckedBy = Checker | 'not_verified'
/** Those whose word is taken for a record. */
export type Checker = 'us' | 'transferor' | 'agency'

export const ABROAD_MONTHS = 6
const ABROAD_YEARS = 5
export const FOLLOW_UP_DAYS = 30

export type JobNeeds = {
  title?: string
  careWork: boolean
  dbsLevel: string
  dbsWorkforce: string
  register: string
  qualifications: readonly string[]
}
type Address = { country: string; dateFrom: string; dateTo: string }

/** Which checks a person needs for a job; without a job, all that any job could need. */
export function neededChecks(job: JobNeeds | undefined, addresses: readonly Address[], today: Day): CheckKind[] {
  const needs: Record<CheckKind, boolean> = {
    identity: true,
    right_to_work: true,
    dbs: !job || needsDbs(job),
    qualification: !job || job.qualifications.length > 0,
    registration: !job || registerAsked(job) !== '',
    health: true,
    overseas: monthsAbroad(addresses, today) >= ABROAD_MONTHS,
    interview: true,
  }
  return checkKinds.filter((kind) => needs[kind])
}

const needsDbs = (job: JobNeeds) => !['', 'none'].includes(lawfulLevel(job))

/** Months of the last five years with an address outside the United Kingdom; part months count. */
export function monthsAbroad(addresses: readonly Address[], today: Day): number {
  const earliest = addMonths(today, -12 * ABROAD_YEARS).slice(0, 7)
  const now = today.slice(0, 7)
  const months = new Set<string>()
  for (const { country, dateFrom, dateTo } of addresses) {
    if (!country || country === 'United Kingdom' || !/^\d{4}-\d{2}/.test(dateFrom)) continue
    const last = (dateTo || now).slice(0, 7)
    for (let month = later(dateFrom.slice(0, 7), earliest); month <= last && month <= now; month = next(month))
      months.add(month)
  }
  return months.size
}

const later = (a: string, b: string) => (a > b ? a : b)
const next = (month: string) => addMonths(`${month}-01`, 1).slice(0, 7)

export type Recorded = {
  id: string
  kind: CheckKind
  outcome: RecordedOutcome
  checkedOn: Day
  followUpOn: Day | null
  voidsId: string | null
  recordedAt: string
  checkedBy?: CheckedBy
}

/** The valid rows: neither those voided by a later row nor the voiding rows. */
export function standing<Row extends Recorded>(rows: readonly Row[]): Row[] {
  const voided = new Set(rows.map(({ voidsId }) => voidsId))
  return rows.filter(({ id, outcome }) => outcome !== 'voided' && !voided.has(id))
}

/** The newest valid row of a kind. Rows are sorted newest first. What was not verified here clears no one. */
export function newest<Row extends Recorded>(rows: readonly Row[], kind: CheckKind): Row | undefined {
  return verified(standing(rows)).find((row) => row.kind === kind)
}

export function verified<Row extends Pick<Recorded, 'checkedBy'>>(rows: readonly Row[]): Row[] {
  return rows.filter(({ checkedBy }) => checkedBy !== 'not_verified')
}

export function isOverdue({ followUpOn }: Pick<Recorded, 'followUpOn'>, today: Day): boolean {
  return followUpOn !== null && daysBetween(today, followUpOn) < 0
}

const levels: Record<string, readonly string[]> = {
  basic: ['basic'],
  standard: ['basic', 'standard'],
  enhanced: ['basic', 'standard', 'enhanced'],
  enhanced_adults_barred: ['basic', 'standard', 'enhanced', 'enhanced_adults_barred'],
  enhanced_children_barred: ['basic', 'standard', 'enhanced', 'enhanced_children_barred'],
  enhanced_both_barred: [
    'basic',
    'standard',
    'enhanced',
    'enhanced_adults_barred',
    'enhanced_children_barred',
    'enhanced_both_barred',
  ],
}

/** Whether a certificate of one level covers another level. */
export function covers(level: string, needed: string): boolean {
  return needed === '' || needed === 'none' || (levels[level] ?? []).includes(needed)
}
