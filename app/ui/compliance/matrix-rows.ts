import { isRechecked } from '#domains/compliance/read-from.rules.ts'
import { type Standing, type Status, statusOf } from '#domains/compliance/state/status.rules.ts'
import type { ShownType, Tracked } from '#domains/compliance/tracker/tracker.queries.server.ts'
import type { Glance } from '#domains/employment/standing/outcome.labels.ts'
import { type Day, formatDayShort } from '#lib/day.ts'

export type MatrixType = Pick<ShownType, 'key' | 'name'>

/** Someone's line of the matrix, small enough to be sent for fifty people twice: as a page and as what it was drawn from. */
export type MatrixRow = {
  id: string
  name: string
  jobs: string
  glance: Glance | undefined
  /** In the order of the types: the letter of a status, and what its cell shows; nothing where there is no record to speak of. */
  cells: string
}

/** The letters are the classes of cells, too. */
const letters: Record<Status, string> = {
  valid: 'v',
  due: 'd',
  expired: 'x',
  missing: 'm',
  awaiting_competence: 'c',
  waived: 'w',
  not_required: 'n',
}
const BETWEEN = '|'

export function matrixRows(
  tracked: readonly Tracked[],
  types: readonly ShownType[],
  glances: Record<string, Glance>,
  today: Day,
): MatrixRow[] {
  return tracked.map(({ id, name, jobs, states }) => {
    const byType = new Map(states.map((state) => [state.typeId, state]))
    const cells = types.map((type) => {
      const state = byType.get(type.id)
      return state ? cellOf(statusOf(state, today)) : ''
    })
    return { id, name, jobs, glance: glances[id], cells: cells.join(BETWEEN) }
  })
}

export type Cell = { letter: string; shown: string }

export const cellsOf = ({ cells }: Pick<MatrixRow, 'cells'>): Cell[] =>
  cells.split(BETWEEN).map((cell) => ({ letter: cell.slice(0, 1), shown: cell.slice(1) }))

const cellOf = (standing: Standing) => `${letters[standing.status]}${shownOf(standing)}`

function shownOf({ status, words, expiresOn }: Standing): string {
  if (status === 'not_required') return ''
  if (status === 'awaiting_competence') return 'Not signed off'
  return status === 'valid' && expiresOn ? inBrief(expiresOn) : words
}

/** '20 Nov 26', since columns are narrow. */
const inBrief = (day: Day) => formatDayShort(day).replace(/\d{2}(\d{2})$/, '$1')

/** What needs a word, away from its column: 'Fire safety expired', 'Infection control, 6 days'. */
export function outstandingWords(type: MatrixType, { letter, shown }: Cell): string {
  if (letter === 'd') return `${type.name}, ${isRechecked(type) ? `recheck due in ${shown}` : shown}`
  if (letter === 'x' && isRechecked(type)) return `${type.name} recheck overdue`
  return `${type.name} ${shown.toLowerCase()}`
}
