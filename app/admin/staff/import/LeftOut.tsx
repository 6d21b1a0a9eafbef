import { Card } from '#app/ui/Card.tsx'
import { type Column, DataTable } from '#app/ui/DataTable.tsx'

type Out = { where: string; name: string; column: string; says: string }
type LeftOutProps = { leftOut: readonly Out[]; title: string }

const columns: Column<Out & { key: string }>[] = [
  { key: 'where', head: 'Row', fit: 'line', cell: ({ where }) => where },
  { key: 'name', head: 'Name', name: true, cell: ({ name }) => name },
  { key: 'column', head: 'Column', cell: ({ column }) => column || 'The whole row' },
  { key: 'says', head: 'Says', cell: ({ says }) => says },
]

/** Cells and rows that nothing is recorded of, so that none is lost unseen. */
export function LeftOut({ leftOut, title }: LeftOutProps) {
  const rows = leftOut.map((out, at) => ({ ...out, key: String(at) }))
  return (
    <details>
      <summary>{`${title}: ${rows.length.toLocaleString('en-GB')}`}</summary>
      <Card>
        <DataTable caption={title} columns={columns} rows={rows} rowKey={({ key }) => key} tight />
      </Card>
    </details>
  )
}
