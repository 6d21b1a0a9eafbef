import { GlanceWords } from '#app/parts/employment/staff/GlanceMark.tsx'
import { Link } from '#app/ui/Link.tsx'
import { type Cell, cellsOf } from '#domains/compliance/tracker/matrix.rules.ts'
import type { Day } from '#lib/day.ts'
import css from './matrix.module.css'
import { type MatrixRow, type MatrixType, outstandingWords } from './matrix-rows.ts'
import { type PlaceOf, recordsOf } from './places.ts'

type MatrixPeopleProps = { rows: readonly MatrixRow[]; types: readonly MatrixType[]; today: Day; placeOf?: PlaceOf }

/** The matrix on a narrow screen: each person with what is not in date, in words. */
export function MatrixPeople({ rows, types, today, placeOf = recordsOf }: MatrixPeopleProps) {
  return (
    <ul className={css.people}>
      {rows.map((row) => (
        <li key={row.id} className="cells">
          {/* the table has the same links, by which their pages are discovered */}
          <Link to={placeOf(row.id)} discover="none">
            {row.name}
          </Link>
          <span>{row.jobs}</span>
          <GlanceWords of={row.glance} />
          <Records cells={cellsOf(row.cells, today)} types={types} />
        </li>
      ))}
    </ul>
  )
}

type RecordsProps = { cells: readonly Cell[]; types: readonly MatrixType[] }
type Named = { type: MatrixType; cell: Cell }

/** The statuses that need words, as those who share one are counted. */
const counted = { x: 'expired', d: 'due', m: 'missing', c: 'not signed off', w: 'waived' }

/** Someone's records as a strip in their order, and in words what is not in date. */
function Records({ cells, types }: RecordsProps) {
  const named = types.flatMap((type, at): Named[] => (cells[at]?.letter ? [{ type, cell: cells[at] }] : []))
  return (
    <>
      <Strip cells={named.map(({ cell }) => cell)} />
      {Object.entries(counted).map(([letter, words]) => {
        const those = named.filter(({ cell }) => cell.letter === letter)
        if (those.length === 0) return null
        return (
          <span key={letter} className={letter}>
            {those.length === 1 ? those.map(inWords) : `${those.length} ${words}: ${those.map(amongOthers).join('; ')}`}
          </span>
        )
      })}
    </>
  )
}

const inWords = ({ type, cell }: Named) => outstandingWords(type, cell)

const amongOthers = (one: Named) => (one.cell.letter === 'd' ? inWords(one) : one.type.name)

/** One drawing for all of them: neighbours of one status are one line, and dashes part them. */
function Strip({ cells }: { cells: readonly Cell[] }) {
  const lines = new Map<string, string>()
  for (let at = 0; at < cells.length; ) {
    const letter = cells[at]?.letter ?? ''
    const after = cells.findIndex((cell, index) => index > at && cell.letter !== letter)
    const end = after === -1 ? cells.length : after
    lines.set(letter, `${lines.get(letter) ?? ''}M${at} 7h${end - at}`)
    at = end
  }
  return (
    <svg role="img" aria-label={stripWords(cells)} viewBox={`0 0 ${cells.length} 14`} preserveAspectRatio="none">
      {[...lines].map(([letter, path]) => (
        <path key={letter} className={letter} d={path} />
      ))}
    </svg>
  )
}

function stripWords(cells: readonly Cell[]): string {
  const needed = cells.filter(({ letter }) => letter !== 'n').length
  const inDate = cells.filter(({ letter }) => letter === 'v').length
  if (needed === 0) return 'Nothing is required'
  return inDate === needed ? `All ${needed} are in date` : `${inDate} of ${needed} are in date`
}
