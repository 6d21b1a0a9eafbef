import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { orderForFinance } from '#domains/shop/finance/order.queries.server.ts'
import { bankPaymentForm } from '#domains/shop/finance/unpaid.form.ts'
import { recordBankPayment } from '#domains/shop/finance/unpaid.server.ts'
import { pounds } from '#lib/money.ts'
import type { Route } from './+types/payment'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { number, totalPence } = await orderForFinance(ctx, params.id)
  return { number, totalPence }
})

export const action = form(bankPaymentForm, async (ctx, typed, { params }: Route.ActionArgs) => {
  await recordBankPayment(ctx, params.id, typed)
  return redirectWith('payment-recorded', '..')
})

export default function Payment({ loaderData: { number, totalPence } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="payment"
      title={`Record payment of order ${number}`}
      description={`${pounds(totalPence)} came in by bank transfer, all of it. The order is paid and its seats open.`}
      verb={`Record ${pounds(totalPence)}`}
      busyLabel="Recording"
    >
      {(field) => (
        <TextField
          label="Reference on the bank statement"
          hint="So that one payment is recorded once."
          maxLength={80}
          {...field('reference')}
        />
      )}
    </FormDialog>
  )
}
