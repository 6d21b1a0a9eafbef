import { href, redirect } from 'react-router'
import { keptBasket, redirectWithBasket } from '#app/doors/basket-cookie.server.ts'
import { door } from '#app/doors/context.ts'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { leadToPayment } from '#app/doors/framing.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { PublicPage } from '#app/parts/public/PublicPage.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { CheckField, RadioGroup, TextField } from '#app/ui/Field.tsx'
import { type Fields, useFields } from '#app/ui/use-fields.ts'
import { joinBaskets } from '#domains/shop/basket/basket.server.ts'
import { myBasket } from '#domains/shop/basket/priced.queries.server.ts'
import { beginCardPayment, endEarlierOffer } from '#domains/shop/checkout/card-payment.server.ts'
import { checkOut } from '#domains/shop/checkout/check-out.server.ts'
import { placeForm } from '#domains/shop/orders/checkout.form.ts'
import { payWayOf } from '#domains/shop/payments/pay-way.server.ts'
import { startConsent } from '#domains/shop/terms/sale-texts.ts'
import { seller } from '#domains/shop/terms/seller.server.ts'
import { BuyingFor } from '../BuyingFor.tsx'
import shop from '../shop.module.css'
import type { Route } from './+types/page'
import { CheckoutSteps } from './CheckoutSteps.tsx'
import css from './checkout.module.css'
import { InvoiceDetails } from './InvoiceDetails.tsx'
import { OrderSummary, PayButton, PLACE } from './OrderSummary.tsx'

export const loader = read(async (ctx, { request, context }: Route.LoaderArgs) => {
  const joined = await joinBaskets(ctx, keptBasket(request))
  // what there is to buy is another now: it is seen before it is paid
  if (joined) throw redirectWithBasket(href('/basket'), joined)
  const basket = await myBasket(ctx, keptBasket(request))
  if (!basket) return redirect(href('/basket'))
  const { details } = basket
  if (!details?.name) return redirect(href('/checkout/details'))
  leadToPayment(context)
  const { bank, dueDays, ...sells } = await seller(ctx)
  const now = payWayOf(context.get(door))
  const later = basket.buyingFor === 'organisation' && bank !== '' && basket.total.totalPence > 0
  return { basket, details, seller: sells, dueDays, ways: { now, later }, name: ctx.actor.name }
})

/** Asks the provider, so it is not one transaction; a second press ends what the first one began. */
export const action = form(
  placeForm,
  async (ctx, typed, { request, context }: Route.ActionArgs) => {
    if (await endEarlierOffer(ctx)) return redirectWith('earlier-order-paid', href('/basket'))
    const { id, paysBy } = await checkOut(ctx, keptBasket(request), typed, context.get(door))
    if (paysBy === 'card') return redirect(await beginCardPayment(ctx, id), 303)
    if (paysBy === 'test') return redirect(href('/checkout/:id/test-payment', { id }))
    return redirect(href('/checkout/:id/paid', { id }))
  },
  { once: false },
)

export default function Checkout({ loaderData }: Route.ComponentProps) {
  const { basket, details, ways, name, dueDays } = loaderData
  const fields = useFields()
  const errors = errorList(fields.reply)
  const organisation = basket.buyingFor === 'organisation'
  return (
    <PublicPage title={errors.length > 0 ? 'Error: Check your order' : 'Check your order'} hidden>
      <div className={`wrap ${css.page}`}>
        <ErrorSummary errors={errors} />
        <h1>Check your order</h1>
        <CheckoutSteps done={2} />
        <div className={css.grid}>
          <div>
            <h2>Who you are buying for</h2>
            <BuyingFor chosen={basket.buyingFor} to="checkout" />
            <InvoiceDetails {...{ details, organisation, name }} />
            {organisation ? (
              <ForOrganisation {...{ fields, ways, dueDays }} />
            ) : (
              <Consent tick={fields.tick('consent', false)} />
            )}
          </div>
          <OrderSummary {...loaderData} />
        </div>
        {(ways.now || ways.later) && (
          <div className={shop.sticky}>
            <PayButton totalPence={basket.total.totalPence} ways={ways} />
          </div>
        )}
      </div>
    </PublicPage>
  )
}

type Ways = { now: 'card' | 'test' | undefined; later: boolean }

function ForOrganisation({ fields: { reply, field }, ways, dueDays }: { fields: Fields; ways: Ways; dueDays: number }) {
  return (
    <div className={css.more}>
      <TextField
        label="Purchase order number"
        hint="It is printed on the invoice."
        optional
        width="w20"
        maxLength={40}
        form={PLACE}
        {...field('purchaseOrder')}
      />
      {ways.later && ways.now && (
        <RadioGroup
          label="How you pay"
          name="pays"
          form={PLACE}
          defaultValue={reply?.values.pays ?? 'now'}
          options={[
            { value: 'now', label: 'Now, by card' },
            {
              value: 'later',
              label: 'By invoice',
              note: `By bank transfer within ${dueDays} days. The seats open when it is paid.`,
            },
          ]}
        />
      )}
    </div>
  )
}

function Consent({ tick }: { tick: ReturnType<Fields['tick']> }) {
  return (
    <div className={css.more}>
      <h2>When you start</h2>
      <CheckField
        {...tick}
        form={PLACE}
        label={startConsent.words}
        hint="Without the tick your purchase waits for you, and you have 14 days to cancel it."
      />
    </div>
  )
}
