import type { RetentionPeriods } from '#domains/settings/retention-periods.form.ts'

/** The kinds of record that are deleted when their period has ended, in the order in which they are shown. */
export const retentionKinds = [
  'drafts',
  'applicants',
  'dbs_copies',
  'criminal_records',
  'right_to_work',
  'staff_files',
  'invitations',
  'orders',
  'seat_names',
] as const
export type RetentionKind = (typeof retentionKinds)[number]

export const isRetentionKind = (name: string): name is RetentionKind => retentionKinds.some((kind) => kind === name)

const settingOf: Record<RetentionKind, keyof RetentionPeriods> = {
  drafts: 'draftDays',
  applicants: 'applicantMonths',
  dbs_copies: 'dbsCopyMonths',
  criminal_records: 'criminalRecordMonths',
  right_to_work: 'rightToWorkMonths',
  staff_files: 'staffFileMonths',
  invitations: 'invitationDays',
  orders: 'orderMonths',
  seat_names: 'seatNameMonths',
}

/** The period of a kind, in days or months as its setting says. */
export const periodOf = (kind: RetentionKind, periods: RetentionPeriods): number => periods[settingOf[kind]]

/** More people than this wait for an administrator, each time. */
export const MOST_WITHOUT_APPROVAL = 25

type Earlier = { id: string; period: number; approved: boolean }

/**
 * The earlier approval by which a deletion may go ahead without asking, if there is one: never the first of its kind,
 * never after the period was made shorter than any that was approved, never more than 25 people in a day.
 */
export function coveredBy(
  wanted: { period: number; people: number; lately: number },
  earlier: readonly Earlier[],
): string | undefined {
  if (wanted.people + wanted.lately > MOST_WITHOUT_APPROVAL) return undefined
  return earlier.find(({ approved, period }) => approved && period <= wanted.period)?.id
}

type Listed = { subjectId: string; personId: string | null }

/** How many people a list is about; what belongs to no one counts by itself. */
export function peopleOf(due: readonly Listed[]): number {
  return new Set(due.map(({ personId, subjectId }) => personId ?? subjectId)).size
}
