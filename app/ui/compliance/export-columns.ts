import { endHead } from '#domains/compliance/state/check-words.rules.ts'
import { type Standing, statusOf } from '#domains/compliance/state/status.rules.ts'
import type { ShownType, Tracked } from '#domains/compliance/tracker/tracker.queries.server.ts'
import type { CsvColumn } from '#lib/csv.ts'
import type { Day } from '#lib/day.ts'

export const whoColumns: CsvColumn<Tracked>[] = [
  { head: 'full_name', cell: ({ name }) => name },
  { head: 'email', cell: ({ email }) => email },
  { head: 'job_title', cell: ({ jobs }) => jobs },
  { head: 'location', cell: ({ locations }) => locations },
]

/** Who, and for each type its status and its expiry. */
export function exportColumns(types: readonly ShownType[], today: Day): CsvColumn<Tracked>[] {
  return [
    ...whoColumns,
    ...types.flatMap((type): CsvColumn<Tracked>[] => [
      { head: type.name, cell: (row) => standingIn(row, type, today)?.said },
      { head: endHead(type), cell: (row) => standingIn(row, type, today)?.expiresOn },
    ]),
  ]
}

/** Someone's status in a type. */
export function standingIn(row: Tracked, type: ShownType, today: Day): Standing | undefined {
  const state = row.states.find(({ typeId }) => typeId === type.id)
  return state && statusOf(state, today)
}
