import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/Icon.tsx'
import { look } from '#app/ui/statuses.ts'
import type { State } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { type Standing, statusOf } from '#domains/compliance/state/status.rules.ts'
import type { ShownType, Tracked } from '#domains/compliance/tracker/tracker.queries.server.ts'
import { type Day, formatDayShort } from '#lib/day.ts'
import css from './matrix.module.css'
import { type PlaceOf, recordsOf } from './places.ts'
import { Explained } from './StateBadge.tsx'
import { TypeHead } from './tracker-columns.tsx'
import { useWhy } from './Why.tsx'

type MatrixTableProps = { rows: readonly Tracked[]; types: readonly ShownType[]; today: Day; placeOf?: PlaceOf }

/** Staff by compliance type; arrow keys move in it, and Tab enters and leaves it in one step. */
export function MatrixTable({ rows, types, today, placeOf = recordsOf }: MatrixTableProps) {
  const { table, walk } = useWalk(rows)
  return (
    <section className={css.frame} aria-label="Training and compliance matrix">
      <table ref={table} className={css.matrix} onKeyDown={walk}>
        <caption className="sr">
          Staff by compliance type. Use the arrow keys to move between records and Enter to open one.
        </caption>
        <thead>
          <tr>
            <th scope="col">Staff</th>
            {types.map((type) => (
              <th key={type.id} scope="col">
                <TypeHead type={type} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Link to={placeOf(row.id)}>{row.name}</Link>
                <span>{row.jobs}</span>
              </th>
              {types.map((type) => (
                <td key={type.id}>
                  <Cell row={row} type={type} today={today} placeOf={placeOf} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type CellProps = { row: Tracked; type: ShownType; today: Day; placeOf: PlaceOf }

function Cell({ row, type, today, placeOf }: CellProps) {
  const state = row.states.find(({ typeId }) => typeId === type.id)
  return state ? <Patch state={state} today={today} to={placeOf(row.id, type.key)} /> : null
}

function Patch({ state, today, to }: { state: State; today: Day; to: string }) {
  const standing = statusOf(state, today)
  const explain = useWhy(to, <Explained name={state.name} standing={standing} />)
  const { icon } = look('compliance', standing.status)
  const blank = standing.status === 'not_required'
  return (
    <Link to={to} className={classes(css.patch, css[standing.status])} data-patch {...explain}>
      {!blank && standing.status !== 'awaiting_competence' && <Icon name={icon} />}
      <Words standing={standing} />
    </Link>
  )
}

function Words({ standing: { status, words, expiresOn } }: { standing: Standing }) {
  if (status === 'not_required') return <span className="sr">Not required</span>
  if (status === 'awaiting_competence')
    return (
      <>
        <span className="sr">Trained, not signed off</span>
        <span aria-hidden="true">Not signed off</span>
      </>
    )
  if (status !== 'valid' || !expiresOn) return words
  return (
    <>
      <span className="sr">Valid until </span>
      {inBrief(expiresOn)}
    </>
  )
}

/** '20 Nov 26', since columns are narrow. */
const inBrief = (day: Day) => formatDayShort(day).replace(/\d{2}(\d{2})$/, '$1')

const steps: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -999],
  End: [0, 999],
}

/** One patch takes part in the Tab order; arrow keys move which one. */
function useWalk(rows: readonly Tracked[]) {
  const table = useRef<HTMLTableElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are other patches
  useEffect(() => {
    const patches = table.current?.querySelectorAll<HTMLElement>('[data-patch]') ?? []
    for (const [n, patch] of [...patches].entries()) patch.tabIndex = n === 0 ? 0 : -1
  }, [rows])
  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const from = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-patch]') : null
    if (!step || !from) return
    const next = patchAt(from, step)
    if (!next) return
    event.preventDefault()
    from.tabIndex = -1
    next.tabIndex = 0
    next.focus()
  }
  return { table, walk }
}

function patchAt(from: HTMLElement, [down, right]: [number, number]): HTMLElement | undefined {
  const cell = from.closest('td')
  const row = cell?.parentElement
  const body = row?.parentElement
  if (!cell || !row || !body) return undefined
  const rows = [...body.children]
  const cells = [...(rows[clamp(rows.indexOf(row) + down, rows.length)]?.querySelectorAll('td') ?? [])]
  const place = [...row.querySelectorAll('td')].indexOf(cell)
  return cells[clamp(place + right, cells.length)]?.querySelector<HTMLElement>('[data-patch]') ?? undefined
}

const clamp = (place: number, length: number) => Math.max(0, Math.min(place, length - 1))
