import { Link } from 'react-router'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/Icon.tsx'
import { GlanceMark } from '#app/ui/staff/GlanceMark.tsx'
import { look } from '#app/ui/statuses.ts'
import { isRechecked } from '#domains/compliance/read-from.rules.ts'
import { endWords } from '#domains/compliance/state/check-words.rules.ts'
import type { State } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { type Standing, statusOf } from '#domains/compliance/state/status.rules.ts'
import type { ShownType, Tracked } from '#domains/compliance/tracker/tracker.queries.server.ts'
import type { Glance } from '#domains/employment/standing/outcome.labels.ts'
import { type Day, formatDay, formatDayShort } from '#lib/day.ts'
import css from './matrix.module.css'
import { type PlaceOf, recordsOf } from './places.ts'
import { Explained } from './StateBadge.tsx'
import { TypeHead } from './tracker-columns.tsx'
import { useWhy } from './Why.tsx'
import { useWalk } from './walk.ts'

type MatrixTableProps = {
  rows: readonly Tracked[]
  types: readonly ShownType[]
  today: Day
  /** Whether each may work, by person. */
  glances?: Record<string, Glance>
  placeOf?: PlaceOf
}

/** Staff by compliance type; arrow keys move in it, and Tab enters and leaves it in one step. */
export function MatrixTable({ rows, types, today, glances, placeOf = recordsOf }: MatrixTableProps) {
  const walk = useWalk(rows)
  return (
    <section className={css.frame} aria-label="Training and compliance matrix">
      <table className={css.matrix} {...walk}>
        <caption className="sr">
          Staff by compliance type. Use the arrow keys to move between records, Home and End to move along a row, with
          Ctrl to the first and the last record, and Enter to open one.
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
                <Link to={placeOf(row.id)}>{row.name}</Link> <GlanceMark of={glances?.[row.id]} />
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
  return state ? <Patch name={row.name} state={state} today={today} to={placeOf(row.id, type.key)} /> : null
}

function Patch({ name, state, today, to }: { name: string; state: State; today: Day; to: string }) {
  const standing = statusOf(state, today)
  const explain = useWhy(to, <Explained name={state.name} standing={standing} />)
  const { icon } = look('compliance', standing.status)
  const shown = shownOf(standing)
  const said = saidOf(state, standing)
  const words = shown && shown.toLowerCase() !== said ? `${shown}, ${said}` : (shown ?? said)
  return (
    <Link
      to={to}
      className={classes(css.patch, css[standing.status])}
      aria-label={`${state.name}, ${name}: ${words}`}
      {...explain}
    >
      {shown && standing.status !== 'awaiting_competence' && <Icon name={icon} />}
      {shown}
    </Link>
  )
}

/** What the cell shows; its name begins with it, so that it can be said aloud as it is seen. */
function shownOf({ status, words, expiresOn }: Standing): string | null {
  if (status === 'not_required') return null
  if (status === 'awaiting_competence') return 'Not signed off'
  return status === 'valid' && expiresOn ? inBrief(expiresOn) : words
}

/** What the cell says, in full, since a screen reader hears it away from its row and column. */
function saidOf(type: State, { status, words, expiresOn }: Standing): string {
  if (status === 'not_required') return 'not required'
  if (status === 'awaiting_competence') return 'trained, not signed off'
  if (!expiresOn) return words.toLowerCase()
  if (isRechecked(type)) return endWords(type, expiresOn, status === 'expired')
  return `${status === 'expired' ? 'expired' : 'expires'} ${formatDay(expiresOn)}`
}

/** '20 Nov 26', since columns are narrow. */
const inBrief = (day: Day) => formatDayShort(day).replace(/\d{2}(\d{2})$/, '$1')
