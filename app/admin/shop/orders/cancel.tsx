import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { TextArea } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { orderForFinance } from '#domains/shop/finance/order.queries.server.ts'
import { cancelInvoiceForm } from '#domains/shop/finance/unpaid.form.ts'
import { cancelInvoice } from '#domains/shop/finance/unpaid.server.ts'
import type { Route } from './+types/cancel'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { number } = await orderForFinance(ctx, params.id)
  return { number }
})

export const action = form(cancelInvoiceForm, async (ctx, { reason }, { params }: Route.ActionArgs) => {
  await cancelInvoice(ctx, params.id, reason)
  return redirectWith('invoice-cancelled', '..')
})

export default function Dialog({ loaderData: { number } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="cancel"
      title={`Cancel invoice, order ${number}`}
      description="The whole invoice is credited and the order ends. Its seats close. This cannot be undone."
      verb="Yes, credit it in full"
      busyLabel="Crediting"
      danger
    >
      {(field) => <TextArea label="Reason" rows={3} maxLength={500} {...field('reason')} />}
    </FormDialog>
  )
}
