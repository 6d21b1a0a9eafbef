import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody } from '#app/ui/Card.tsx'
import { type Column, DataTable } from '#app/ui/DataTable.tsx'
import { CheckField, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Pager } from '#app/ui/Pager.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { readImport } from '#domains/intake/imports.queries.server.ts'
import { SOMEONE_ELSE } from '#domains/intake/rows.rules.ts'
import css from './staff-import.module.css'

export type DryRunOf = NonNullable<Awaited<ReturnType<typeof readImport>>['dryRun']>
type Row = DryRunOf['rows'][number]
type Fault = Row['faults'][number] & { at: number }
type RowsProps = { id: string; dryRun: DryRunOf; page: number; found: number; pageHref: (page: number) => string }

const ROWS_A_PAGE = 20
/** The most cells in one form; those beyond follow once these are fixed. */
const MOST_CELLS = 100

/** The rows with their problems; faulty cells can be fixed in place. */
export function RowsToFix({ id, dryRun, page, found, pageHref }: RowsProps) {
  const action = href('/admin/staff/import/:id/correct', { id })
  const busy = useBusy(action)
  const label = new Map(dryRun.fields.map(({ key, label }) => [key, label]))
  const rows = numbered(dryRun.rows)
  const columns: Column<(typeof rows)[number]>[] = [
    { key: 'row', head: 'Row', fit: 'line', cell: ({ where }) => where.replace(/^row /, '') },
    { key: 'name', head: 'Name', name: true, cell: ({ name }) => name || 'No name' },
    {
      key: 'problems',
      head: 'Problems',
      cell: ({ n, faults }) => (
        <div className={css.faults}>
          {faults.length === 0 && <span className="muted">None</span>}
          {faults.map((fault) => (
            <CellToFix key={fault.field} n={n} label={label.get(fault.field) ?? ''} fault={fault} />
          ))}
        </div>
      ),
    },
  ]
  if (rows.some(({ warnings }) => warnings.length > 0))
    columns.push({ key: 'warnings', head: 'Warnings', cell: ({ warnings }) => <Warnings words={warnings} /> })
  return (
    <Form method="post" action={action} preventScrollReset>
      <Card>
        <DataTable caption="Rows of the spreadsheet" columns={columns} rows={rows} rowKey={({ n }) => String(n)} />
        {rows.some(({ faults }) => faults.some(({ mendable }) => mendable)) && (
          <CardBody>
            <Button kind="line" busy={busy}>
              Save and check again
            </Button>
          </CardBody>
        )}
        <Pager page={page} pages={Math.ceil(found / ROWS_A_PAGE)} href={pageHref} />
      </Card>
    </Form>
  )
}

function Warnings({ words }: { words: readonly string[] }) {
  if (words.length === 0) return <span className="muted">None</span>
  return (
    <ul className="quiet">
      {words.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  )
}

function CellToFix({
  n,
  label,
  fault: { field, says, words, mendable, at },
}: {
  n: number
  label: string
  fault: Fault
}) {
  if (field === SOMEONE_ELSE && at < MOST_CELLS)
    return (
      <div>
        <input type="hidden" name={`cells.${at}.row`} value={n} />
        <input type="hidden" name={`cells.${at}.field`} value={field} />
        <CheckField label={`Someone else of the same name, row ${n}`} name={`cells.${at}.says`} error={words} />
      </div>
    )
  if (!mendable || at >= MOST_CELLS) return <p>{label ? `${label}: ${words}` : words}</p>
  return (
    <div>
      <input type="hidden" name={`cells.${at}.row`} value={n} />
      <input type="hidden" name={`cells.${at}.field`} value={field} />
      <TextField
        key={`${n} ${field} ${says}`}
        label={`${label}, row ${n}`}
        name={`cells.${at}.says`}
        defaultValue={says}
        error={words}
        autoComplete="off"
      />
    </div>
  )
}

/** Every faulty cell with its place in the form. */
function numbered(rows: readonly Row[]): (Omit<Row, 'faults'> & { faults: Fault[] })[] {
  let at = 0
  return rows.map((row) => ({ ...row, faults: row.faults.map((fault) => ({ ...fault, at: at++ })) }))
}
