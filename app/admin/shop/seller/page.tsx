import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import css from '#app/ui/settings.module.css'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { type SellerSettings, sellerForm } from '#domains/shop/terms/seller.form.ts'
import { changeSeller, seller } from '#domains/shop/terms/seller.server.ts'
import { formatDay } from '#lib/day.ts'
import type { Route } from './+types/page'

const months = Array.from({ length: 12 }, (_, at) => {
  const month = String(at + 1).padStart(2, '0')
  return { value: String(at + 1), label: formatDay(`2026-${month}-01`).split(' ')[1] ?? '' }
})
const here = href('/admin/shop/seller')

export const loader = read((ctx) => seller(ctx))

export const action = form(sellerForm, async (ctx, typed) => {
  await changeSeller(ctx, typed)
  return redirectWith('settings-saved', here)
})

export default function Seller({ loaderData: saved }: Route.ComponentProps) {
  return (
    <>
      <title>Seller – Shop</title>
      <Card aria-labelledby="seller" className={css.narrow ?? ''}>
        <CardHead id="seller" title="Seller" />
        <CardBody>
          <Fields saved={saved} key={JSON.stringify(saved)} />
        </CardBody>
      </Card>
    </>
  )
}

function Fields({ saved }: { saved: SellerSettings }) {
  const { reply, field } = useFields()
  const busy = useBusy(here)
  return (
    <Form method="post" action={here} noValidate className="fields" failure="Not saved">
      <ErrorSummary errors={errorList(reply)} />
      <TextField
        label="Name"
        hint="The company or person that sells. Shown at the checkout and on invoices."
        maxLength={120}
        {...field('name', saved.name)}
      />
      <TextField
        label="Company number"
        optional
        width="w20"
        maxLength={20}
        {...field('companyNumber', saved.companyNumber)}
      />
      <TextArea
        label="Registered office"
        rows={3}
        maxLength={300}
        {...field('registeredOffice', saved.registeredOffice)}
      />
      <TextField label="Email" type="email" maxLength={254} {...field('email', saved.email)} />
      <TextArea
        label="Bank details"
        hint="Printed on invoices that are paid later. Without them no one pays by invoice."
        optional
        rows={3}
        maxLength={300}
        {...field('bank', saved.bank)}
      />
      <TextField
        label="Days to pay an invoice"
        inputMode="numeric"
        width="w4"
        {...field('dueDays', String(saved.dueDays))}
      />
      <SelectField
        label="Last month of the financial year"
        hint="Orders and invoices are kept for six years after the year they belong to."
        options={months}
        {...field('yearEndMonth', String(saved.yearEndMonth))}
      />
      <div>
        <Button busy={busy} busyLabel="Saving">
          Save seller
        </Button>
      </div>
    </Form>
  )
}
