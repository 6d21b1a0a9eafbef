import { isRechecked } from '#domains/compliance/read-from.rules.ts'
import type { State } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { type Status, statusOf } from '#domains/compliance/state/status.rules.ts'
import { inBrief } from '#domains/compliance/tracker/matrix.rules.ts'
import type { ShownType } from '#domains/compliance/tracker/tracker.queries.server.ts'
import type { Day } from '#lib/day.ts'

/** A record on paper: how it stands, in one or two lines that say so without its colour. */
export type PrintedCell = { status: Exclude<Status, 'not_required'>; lines: readonly string[] }

export type PrintedPerson = {
  name: string
  /** What they do, and where. */
  about: string
  /** In the order of the types; nothing where none is required. */
  cells: readonly (PrintedCell | undefined)[]
}

type Exported = { name: string; jobs: string; locations: string; states: readonly State[] }

/** People as they are printed. Cells that say the same are one, since thousands of them are held at once. */
export function peopleOnPaper(types: readonly ShownType[], today: Day): (row: Exported) => PrintedPerson {
  const known = new Map<string, PrintedCell>()
  const once = (cell: PrintedCell) => {
    const key = [cell.status, ...cell.lines].join('\n')
    const found = known.get(key) ?? cell
    known.set(key, found)
    return found
  }
  return ({ name, jobs, locations, states }) => {
    const own = new Map(states.map((state) => [state.typeId, state]))
    const cells = types.map(({ id }) => {
      const state = own.get(id)
      const cell = state && cellOf(state, today)
      return cell && once(cell)
    })
    return { name, about: [jobs, locations].filter(Boolean).join(', '), cells }
  }
}

/** The day stands in words of its own, as paper is read on other days. */
export function cellOf(state: State, today: Day): PrintedCell | undefined {
  const { status, words, expiresOn } = statusOf(state, today)
  if (status === 'not_required') return undefined
  return { status, lines: linesOf(status) }

  function linesOf(status: PrintedCell['status']): string[] {
    const end = expiresOn ? [inBrief(expiresOn)] : []
    if (status === 'valid') return expiresOn ? end : [words]
    if (status === 'due') return [...end, words]
    if (status === 'expired') return [isRechecked(state) ? 'Overdue' : words, ...end]
    if (status === 'awaiting_competence') return ['Not signed', 'off']
    if (status === 'waived' && state.waivedUntil) return [words, `to ${inBrief(state.waivedUntil)}`]
    return [words]
  }
}
