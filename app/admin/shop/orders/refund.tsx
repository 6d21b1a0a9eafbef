import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { TextArea } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { orderForFinance } from '#domains/shop/finance/order.queries.server.ts'
import { askRefund } from '#domains/shop/refunds/ask-refund.server.ts'
import { refundForm } from '#domains/shop/refunds/refund.form.ts'
import type { Route } from './+types/refund'
import { RefundChoice } from './RefundChoice.tsx'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { number, buyingFor, lines } = await orderForFinance(ctx, params.id)
  return { number, buyingFor, lines }
})

export const action = form(
  refundForm,
  async (ctx, typed, { params }: Route.ActionArgs) => {
    await askRefund(ctx, params.id, typed)
    return redirectWith('refund-asked', '..')
  },
  { failure: 'Not refunded' },
)

export default function Refund({ loaderData: order }: Route.ComponentProps) {
  const { number, buyingFor } = order
  const seats = buyingFor === 'organisation'
  return (
    <FormDialog
      id="refund"
      title={`Refund of order ${number}`}
      description={
        seats
          ? 'Free seats close and their money goes back the way it was paid. A credit note is written.'
          : 'The courses you choose close, and their money goes back the way it was paid. A credit note is written.'
      }
      verb="Refund"
      busyLabel="Refunding"
      danger
    >
      {(field) => (
        <>
          <RefundChoice order={order} field={field} />
          <TextArea label="Reason" hint="Printed on the credit note." rows={3} maxLength={500} {...field('reason')} />
        </>
      )}
    </FormDialog>
  )
}
