import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { RadioGroup, TextArea } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { orderForFinance } from '#domains/shop/finance/order.queries.server.ts'
import { allocateRefund } from '#domains/shop/refunds/allocate.server.ts'
import { allocateForm } from '#domains/shop/refunds/refund.form.ts'
import { pounds } from '#lib/money.ts'
import { found } from '#platform/refusal.ts'
import type { Route } from './+types/allocate'
import { RefundChoice } from './RefundChoice.tsx'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { number, buyingFor, lines, refunds } = await orderForFinance(ctx, params.id)
  const refund = found(
    refunds.find(({ id, state }) => id === params.refundId && state === 'to allocate'),
    'Refund',
  )
  return { number, buyingFor, lines, pence: refund.pence, reason: refund.reason }
})

export const action = form(
  allocateForm,
  async (ctx, typed, { params }: Route.ActionArgs) => {
    await allocateRefund(ctx, params.refundId, typed)
    return redirectWith('refund-allocated', '..')
  },
  { failure: 'Not allocated' },
)

export default function Allocate({ loaderData }: Route.ComponentProps) {
  const { number, pence, reason, buyingFor } = loaderData
  const things = buyingFor === 'organisation' ? 'seats' : 'courses'
  const kinds = [
    { value: 'parts', label: `For the ${things} below, which end` },
    { value: 'reduction', label: 'A lower price; everything stays open' },
  ]
  return (
    <FormDialog
      id="allocate"
      title={`What were ${pounds(pence)} given back for?`}
      description={`The refund of order ${number} was made at the payment provider. A credit note is written, and the buyer gets an email.`}
      verb={`Allocate ${pounds(pence)}`}
      busyLabel="Allocating"
    >
      {(field) => (
        <>
          <RadioGroup label="It was" options={kinds} {...field('what', 'parts')} />
          <RefundChoice order={loaderData} field={field} />
          <TextArea
            label="Reason"
            hint="Printed on the credit note."
            rows={3}
            maxLength={500}
            {...field('reason', reason)}
          />
        </>
      )}
    </FormDialog>
  )
}
