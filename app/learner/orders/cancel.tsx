import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import { cancelPurchase } from '#domains/shop/refunds/ask-refund.server.ts'
import { myOrder } from '#domains/shop/refunds/own-orders.queries.server.ts'
import { pounds } from '#lib/money.ts'
import type { Route } from './+types/cancel'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { number, totalPence, refundedPence, cancelUntil } = await myOrder(ctx, params.id)
  return { number, left: totalPence - refundedPence, cancelUntil }
})

export const action = form(
  noFields,
  async (ctx, _none, { params }: Route.ActionArgs) => {
    await cancelPurchase(ctx, params.id)
    return redirectWith('purchase-cancelled', '..')
  },
  { failure: 'Not cancelled' },
)

export default function CancelPurchase({ loaderData: { number, left, cancelUntil }, params }: Route.ComponentProps) {
  const back = href('/learner/orders/:id', params)
  const title = `Cancel purchase ${number}?`
  if (!cancelUntil)
    return (
      <RouteDialog id="cancel-purchase" title={title}>
        <p>This purchase can no longer be cancelled.</p>
        <ButtonLink to={back}>Back to the order</ButtonLink>
      </RouteDialog>
    )
  return (
    <FormDialog
      id="cancel-purchase"
      title={title}
      description={`You get ${pounds(left)} back within 14 days, the way you paid. The courses of this order close at once. A credit note is put with your invoice.`}
      verb={`Yes, refund ${pounds(left)}`}
      busyLabel="Refunding"
      danger
    />
  )
}
