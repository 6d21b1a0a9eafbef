import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { type Column, DataTable } from '#app/ui/DataTable.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { RadioGroup, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import css from '#app/ui/settings.module.css'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { billedByMonth } from '#domains/shop/finance/accounting.queries.server.ts'
import { vatForm } from '#domains/shop/prices/vat.form.ts'
import { ratePercent, type VatStatus } from '#domains/shop/prices/vat.rules.ts'
import { listVatPeriods, setVat } from '#domains/shop/prices/vat.server.ts'
import { formatDay } from '#lib/day.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/page'
import { Accounts, Export, Sales } from './Accounts.tsx'

const here = href('/admin/shop/vat')

export const loader = read(async (ctx) => ({
  periods: await listVatPeriods(ctx),
  months: await billedByMonth(ctx),
  today: todayOf(ctx),
}))

export const action = form(vatForm, async (ctx, typed) => {
  await setVat(ctx, typed)
  return redirectWith('vat-set', here)
})

const statusWords: Record<VatStatus, string> = {
  'not registered': 'Not registered',
  registered: 'Registered',
  exempt: 'Exempt',
}

type Period = Awaited<ReturnType<typeof listVatPeriods>>[number]
const columns: Column<Period>[] = [
  { key: 'from', head: 'From', name: true, fit: 'line', cell: ({ fromDay }) => formatDay(fromDay) },
  { key: 'status', head: 'Status', cell: ({ status }) => statusWords[status] },
  { key: 'rate', head: 'Rate', cell: ({ status, rate }) => (status === 'registered' ? ratePercent(rate) : 'None') },
  { key: 'number', head: 'Number', cell: ({ number }) => number || 'None' },
]

export default function Vat({ loaderData: { periods, months, today } }: Route.ComponentProps) {
  return (
    <>
      <title>VAT – Shop</title>
      <div className={css.halves}>
        <div className="stack">
          <Card aria-labelledby="set-vat">
            <CardHead id="set-vat" title="Set VAT" />
            <CardBody>
              <SetVat today={today} />
            </CardBody>
          </Card>
          <Export />
        </div>
        <div className="stack">
          <Card>
            <CardHead title="Periods" />
            {periods.length === 0 ? (
              <CardBody>
                <p className="muted">No VAT was set, so none is charged.</p>
              </CardBody>
            ) : (
              <DataTable caption="VAT periods" columns={columns} rows={periods} rowKey={({ fromDay }) => fromDay} />
            )}
          </Card>
          <Sales months={months} today={today} />
          <Accounts months={months} />
        </div>
      </div>
    </>
  )
}

const options = Object.entries(statusWords).map(([value, label]) => ({ value, label }))

function SetVat({ today }: { today: string }) {
  const { reply, field } = useFields()
  const busy = useBusy(here)
  return (
    <Form method="post" action={here} noValidate className="fields" failure="Not saved" key={reply ? 'refused' : today}>
      <ErrorSummary errors={errorList(reply)} />
      <p className="muted">Orders keep the VAT of the day they were placed or paid.</p>
      <RadioGroup label="VAT status" options={options} {...field('status')} />
      <TextField label="VAT number" hint="Where registered" optional width="w20" maxLength={30} {...field('number')} />
      <TextField
        label="Rate in percent"
        hint="Where registered, like 20"
        optional
        inputMode="decimal"
        width="w4"
        {...field('percent')}
      />
      <TextField type="date" label="From" hint="Today or a later day." width="w10" {...field('fromDay', today)} />
      <div>
        <Button busy={busy} busyLabel="Saving">
          Set VAT
        </Button>
      </div>
    </Form>
  )
}
