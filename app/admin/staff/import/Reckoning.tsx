import { Badge } from '#app/ui/Badge.tsx'
import { Card, CardHead } from '#app/ui/Card.tsx'
import { type Column, DataTable } from '#app/ui/DataTable.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { ReckonedColumn } from '#domains/intake/reckoning.rules.ts'
import { countOf, formatCount } from '#lib/count.ts'

const SHOWN = 40

const columns: Column<ReckonedColumn>[] = [
  { key: 'column', head: 'Column', name: true, cell: ({ column }) => column },
  { key: 'becomes', head: 'Imported as', cell: ({ becomes }) => becomes || <span className="muted">Left out</span> },
  { key: 'read', head: 'Cells', numeric: true, cell: ({ read }) => formatCount(read) },
  { key: 'recorded', head: 'On record', numeric: true, cell: ({ recorded }) => formatCount(recorded) },
  { key: 'nothing', head: 'Nothing to record', numeric: true, cell: ({ nothing }) => formatCount(nothing) },
  { key: 'stays', head: 'Details kept as here', numeric: true, cell: ({ stays }) => formatCount(stays) },
  { key: 'out', head: 'Left out', numeric: true, cell: ({ leftOut }) => formatCount(leftOut) },
  {
    key: 'difference',
    head: 'Difference',
    cell: ({ missing }) =>
      missing.length === 0 ? (
        <Badge tone="valid" icon="check">
          None
        </Badge>
      ) : (
        <Badge tone="expired">{countOf(missing.length, 'cell', 'cells')}</Badge>
      ),
  },
]

/** Every cell of the rows that came in against what is on record, column by column; a difference is named. */
export function Reckoning({ columns: all }: { columns: readonly ReckonedColumn[] }) {
  if (all.length === 0) return null
  const sum = (of: (column: ReckonedColumn) => number) => all.reduce((total, column) => total + of(column), 0)
  const missing = all.flatMap(({ column, missing }) => missing.map((one) => ({ ...one, column })))
  return (
    <section aria-labelledby="reckoning" className="stack">
      <Card>
        <CardHead title="Cells and records" id="reckoning">
          {[
            `${formatCount(sum(({ read }) => read))} cells read: ${formatCount(sum(({ recorded }) => recorded))} on record`,
            `${formatCount(sum(({ nothing }) => nothing))} with nothing to record`,
            `${formatCount(sum(({ stays }) => stays))} kept as here`,
            `${formatCount(sum(({ leftOut }) => leftOut))} left out`,
          ].join(', ')}
        </CardHead>
        <DataTable
          caption="Cells read, on record and left out, by column"
          columns={columns}
          rows={[...all]}
          rowKey={({ column }) => column}
          tight
        />
      </Card>
      {missing.length > 0 && (
        <Notice tone="bad" title={`${countOf(missing.length, 'cell is', 'cells are')} not on record.`}>
          <ul>
            {missing.slice(0, SHOWN).map(({ where, name, column, says }) => (
              <li key={`${where} ${column}`}>{`${where}, ${name}: ${column} says “${says}”`}</li>
            ))}
          </ul>
          {missing.length > SHOWN && <p>{`and ${formatCount(missing.length - SHOWN)} more`}</p>}
        </Notice>
      )}
    </section>
  )
}
