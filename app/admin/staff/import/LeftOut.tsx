import { Card } from '#app/ui/Card.tsx'
import { type Column, DataTable } from '#app/ui/DataTable.tsx'
import { formatCount } from '#lib/count.ts'

type Out = { where: string; name: string; column: string; says: string }
type LeftOutProps = { leftOut: readonly Out[]; inAll?: number; title: string }

const columns: Column<Out & { key: string }>[] = [
  { key: 'where', head: 'Row', fit: 'line', cell: ({ where }) => where },
  { key: 'name', head: 'Name', name: true, cell: ({ name }) => name },
  { key: 'column', head: 'Column', cell: ({ column }) => column || 'The whole row' },
  { key: 'says', head: 'Says', cell: ({ says }) => says },
]

/** Cells and rows that nothing is recorded of, so that none is lost unseen. */
export function LeftOut({ leftOut, inAll = leftOut.length, title }: LeftOutProps) {
  const rows = leftOut.map((out, at) => ({ ...out, key: String(at) }))
  return (
    <details>
      <summary>{`${title}: ${formatCount(inAll)}`}</summary>
      {inAll > rows.length && <p>{`The first ${formatCount(rows.length)} are shown.`}</p>}
      <Card>
        <DataTable caption={title} columns={columns} rows={rows} rowKey={({ key }) => key} tight />
      </Card>
    </details>
  )
}
