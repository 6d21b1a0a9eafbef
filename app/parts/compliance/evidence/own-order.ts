import type { Status } from '#domains/compliance/state/status.rules.ts'

const pressing: readonly Status[] = [
  'expired',
  'missing',
  'due',
  'awaiting_competence',
  'waived',
  'valid',
  'not_required',
]

/** The most pressing first; the soonest end first among equals. */
export function byUrgency<Row extends { state: { status: Status; endsOn: string | null } }>(
  rows: readonly Row[],
): Row[] {
  return rows.toSorted(({ state: a }, { state: b }) => {
    const order = pressing.indexOf(a.status) - pressing.indexOf(b.status)
    return order || (a.endsOn ?? '9').localeCompare(b.endsOn ?? '9')
  })
}
