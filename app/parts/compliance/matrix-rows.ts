import { isRechecked } from '#domains/compliance/read-from.rules.ts'
import type { Cell } from '#domains/compliance/tracker/matrix.rules.ts'
import type { ShownType } from '#domains/compliance/tracker/tracker.queries.server.ts'
import type { Glance } from '#domains/employment/standing/outcome.labels.ts'

export type MatrixType = Pick<ShownType, 'key' | 'name'>

/** Someone's line of the matrix, small enough to be sent for fifty people twice: as a page and as what it was drawn from. */
export type MatrixRow = {
  id: string
  name: string
  jobs: string
  glance: Glance | undefined
  /** In the order of the types, as `cellsOf` reads them. */
  cells: string
  /** The places of cells of which more is known today than was on the day that is shown. */
  later?: readonly number[]
}

/** What needs a word, away from its column: 'Fire safety expired', 'Infection control, 6 days'. */
export function outstandingWords(type: MatrixType, { letter, shown }: Cell): string {
  if (letter === 'd') return `${type.name}, ${isRechecked(type) ? `recheck due in ${shown}` : shown}`
  if (letter === 'x' && isRechecked(type)) return `${type.name} recheck overdue`
  return `${type.name} ${shown.toLowerCase()}`
}
