import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { type Column, DataTable } from '#app/ui/DataTable.tsx'
import { TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { type BilledMonth, type BilledQuarter, byQuarter, lastTwelve } from '#domains/shop/finance/figures.rules.ts'
import { type Day, formatDay } from '#lib/day.ts'
import { pounds } from '#lib/money.ts'
import { SalesPlot } from './SalesPlot.tsx'

type Months = { months: readonly BilledMonth[] }

/** What was invoiced in twelve months, less what was credited, as a plot. */
export function Sales({ months, today }: Months & { today: Day }) {
  return (
    <Card aria-labelledby="sales">
      <CardHead id="sales" title="Sales by month, without VAT" />
      <CardBody>
        {months.length === 0 ? (
          <p className="muted">No invoices yet. What is sold appears here.</p>
        ) : (
          <SalesPlot months={lastTwelve(months, today)} />
        )}
      </CardBody>
    </Card>
  )
}

/** The same by quarter and by month; nothing before the first invoice. */
export function Accounts({ months }: Months) {
  if (months.length === 0) return null
  return (
    <>
      <Card>
        <CardHead title="VAT by quarter" />
        <DataTable caption="Invoiced by quarter" columns={quarters} rows={byQuarter(months)} rowKey={keyOf} tight />
      </Card>
      <Card>
        <CardHead title="VAT by month" />
        <DataTable
          caption="Invoiced by month, less what was credited"
          columns={byMonth}
          rows={[...months]}
          rowKey={({ month }) => month}
          tight
        />
      </Card>
    </>
  )
}

/** The same as a file, between two days or of all there is. */
export function Export() {
  return (
    <Card aria-labelledby="accounting">
      <CardHead id="accounting" title="For accounting" />
      <CardBody>
        <Form method="get" action={href('/admin/shop/accounting.csv')} reloadDocument className="fields">
          <p className="muted">
            Each invoice, credit note and payment taken back on its own line, all but invoices negative.
          </p>
          <TextField type="date" label="From" optional width="w10" id="accounting-from" name="from" />
          <TextField type="date" label="Until" optional width="w10" id="accounting-until" name="until" />
          <div>
            <Button kind="line" icon="download">
              Export CSV
            </Button>
          </div>
        </Form>
      </CardBody>
    </Card>
  )
}

/** "November 2026". */
const monthWords = (month: string) => formatDay(`${month}-01`).replace(/^\d+ /, '')
const spans = ['Jan to Mar', 'Apr to Jun', 'Jul to Sep', 'Oct to Dec']
/** "Oct to Dec 2026". */
const quarterWords = (quarter: string) => `${spans[Number(quarter.slice(5)) - 1]} ${quarter.slice(0, 4)}`
const keyOf = ({ quarter }: BilledQuarter) => quarter
const money = (pence: number) => (pence < 0 ? `−${pounds(-pence)}` : pounds(pence))

type Sums = { netPence: number; vatPence: number; grossPence: number }
const sums: Column<Sums>[] = [
  { key: 'net', head: 'Net', numeric: true, cell: ({ netPence }) => money(netPence) },
  { key: 'vat', head: 'VAT', numeric: true, cell: ({ vatPence }) => money(vatPence) },
  { key: 'gross', head: 'Gross', numeric: true, cell: ({ grossPence }) => money(grossPence) },
]
const byMonth: Column<BilledMonth>[] = [
  { key: 'month', head: 'Month', name: true, fit: 'line', cell: ({ month }) => monthWords(month) },
  ...sums,
]
const quarters: Column<BilledQuarter>[] = [
  { key: 'quarter', head: 'Quarter', name: true, fit: 'line', cell: ({ quarter }) => quarterWords(quarter) },
  ...sums,
]
