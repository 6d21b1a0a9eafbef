import { endHead } from '#domains/compliance/state/check-words.rules.ts'
import { type Standing, statusOf } from '#domains/compliance/state/status.rules.ts'
import type { ShownType, Tracked } from '#domains/compliance/tracker/tracker.queries.server.ts'
import type { PastDay } from '#lib/as-at.ts'
import type { CsvColumn } from '#lib/csv.ts'
import type { Day } from '#lib/day.ts'

type Exported = Pick<Tracked, 'name' | 'email' | 'jobs' | 'locations' | 'states'>

export const whoColumns: CsvColumn<Exported>[] = [
  { head: 'full_name', cell: ({ name }) => name },
  { head: 'email', cell: ({ email }) => email },
  { head: 'job_title', cell: ({ jobs }) => jobs },
  { head: 'location', cell: ({ locations }) => locations },
]

/** Who, and for each type its status and its expiry. */
export function exportColumns(types: readonly ShownType[], today: Day): CsvColumn<Exported>[] {
  return [
    ...whoColumns,
    ...types.flatMap((type): CsvColumn<Exported>[] => [
      { head: type.name, cell: (row) => standingIn(row, type, today)?.said },
      { head: endHead(type), cell: (row) => standingIn(row, type, today)?.expiresOn },
    ]),
  ]
}

/** Someone's status in a type. */
export function standingIn(row: Pick<Exported, 'states'>, type: ShownType, today: Day): Standing | undefined {
  const state = row.states.find(({ typeId }) => typeId === type.id)
  return state && statusOf(state, today)
}

/** The same of a day that is over: each line says the day, and by what was on record when. */
export const pastColumns = (types: readonly ShownType[], { day, knownBy }: PastDay): CsvColumn<Exported>[] => [
  { head: 'as_at', cell: () => day },
  { head: 'known_by', cell: () => knownBy },
  ...exportColumns(types, day),
]
