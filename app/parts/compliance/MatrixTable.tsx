import { GlanceMark } from '#app/parts/employment/staff/GlanceMark.tsx'
import { Link } from '#app/ui/Link.tsx'
import { cellsOf } from '#domains/compliance/tracker/matrix.rules.ts'
import type { Day } from '#lib/day.ts'
import css from './matrix.module.css'
import type { MatrixRow, MatrixType } from './matrix-rows.ts'
import { type PlaceOf, recordsOf } from './places.ts'
import { TypeHead } from './tracker-columns.tsx'
import { useMatrixKeys } from './use-matrix-keys.ts'
import { type PinnedCard, useMatrixWhy } from './use-matrix-why.tsx'

type MatrixTableProps = {
  rows: readonly MatrixRow[]
  types: readonly MatrixType[]
  today: Day
  /** Where the explanations of someone's records are read. */
  whyOf: (personId: string) => string
  placeOf?: PlaceOf
  /** What can be done about a record, in its card. */
  pinned?: PinnedCard
}

/**
 * Staff by compliance type; arrow keys move in it, and Tab enters and leaves it in one step. A cell is one element with a few
 * letters: its row and column say whose it is and of what, and the rest is fetched when someone asks.
 */
export function MatrixTable({ rows, types, today, whyOf, placeOf = recordsOf, pinned }: MatrixTableProps) {
  const { ref, ...keys } = useMatrixKeys(rows)
  const why = useMatrixWhy({ rows, types, whyOf, placeOf, pinned })
  return (
    <section className={css.frame} aria-label="Training and compliance matrix">
      <table ref={ref} className={css.matrix} {...why} {...keys}>
        <caption className="sr">
          Staff by compliance type. Use the arrow keys to move between records, Home and End to move along a row, with
          Ctrl to the first and the last record, and Enter to pin one.
        </caption>
        <thead>
          <tr>
            <th scope="col">Staff</th>
            {types.map((type) => (
              <th key={type.key} scope="col">
                {type.key === 'dbs' ? <TypeHead type={type} /> : type.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="cells">
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Link to={placeOf(row.id)}>{row.name}</Link> <GlanceMark of={row.glance} />
                <span>{row.jobs}</span>
              </th>
              {cellsOf(row.cells, today).map(({ letter, shown }, column) => (
                <td
                  key={types[column]?.key}
                  className={(row.later?.includes(column) ? `${letter} later` : letter) || undefined}
                >
                  {shown}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
