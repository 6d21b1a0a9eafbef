import { href, redirect } from 'react-router'
import { door } from '#app/doors/context.ts'
import { noFields } from '#app/doors/form.server.ts'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { PublicPage } from '#app/parts/public/PublicPage.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { payByTest } from '#domains/shop/checkout/check-out.server.ts'
import { payWayOf } from '#domains/shop/payments/pay-way.server.ts'
import { myOrder } from '#domains/shop/refunds/own-orders.queries.server.ts'
import { pounds } from '#lib/money.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Route } from './+types/test-payment'
import css from './checkout.module.css'

export const loader = read(async (ctx, { params: { id }, context }: Route.LoaderArgs) => {
  const { state, paysBy, number, totalPence } = await myOrder(ctx, id)
  if (payWayOf(context.get(door)) !== 'test' || paysBy !== 'test') throw new Refusal('missing', 'Order not found.')
  return state === 'open' ? { id, number, totalPence } : redirect(href('/checkout/:id/paid', { id }))
})

export const action = form(noFields, async (ctx, _form, { params: { id }, context }: Route.ActionArgs) => {
  await payByTest(ctx, id, context.get(door))
  return redirect(href('/checkout/:id/paid', { id }))
})

export default function TestPayment({ loaderData: { id, number, totalPence } }: Route.ComponentProps) {
  const busy = useBusy(href('/checkout/:id/test-payment', { id }))
  return (
    <PublicPage title="Test payment" hidden>
      <div className={`wrap ${css.page}`}>
        <ErrorSummary errors={errorList(useFormReply())} />
        <h1>Test payment</h1>
        <div className={css.narrow}>
          <Notice tone="soon" icon="warn" title="No money moves.">
            This hub runs on this machine alone and has no payment provider. The button pays order {number} as a card
            would, so that you can see what happens next.
          </Notice>
          <Form method="post" className="grid gap-4">
            <Button busy={busy} busyLabel="Paying">
              {`Pay ${pounds(totalPence)} as a test`}
            </Button>
          </Form>
          <p>
            <Link to={href('/checkout')}>Back to your order</Link>
          </p>
        </div>
      </div>
    </PublicPage>
  )
}
