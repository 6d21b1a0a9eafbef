import { href, redirect } from 'react-router'
import { keptBasket, redirectWithBasket } from '#app/doors/basket-cookie.server.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { PublicPage } from '#app/parts/public/PublicPage.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { whereWeSell } from '#domains/shop/addresses.form.ts'
import { joinBaskets, keepBuyer } from '#domains/shop/basket/basket.server.ts'
import { myBasket } from '#domains/shop/basket/priced.queries.server.ts'
import { buyerForm } from '#domains/shop/buyer.form.ts'
import { BuyingFor } from '../BuyingFor.tsx'
import type { Route } from './+types/details'
import { CheckoutSteps } from './CheckoutSteps.tsx'
import css from './checkout.module.css'

export const loader = read(async (ctx, { request }: Route.LoaderArgs) => {
  const joined = await joinBaskets(ctx, keptBasket(request))
  // what there is to buy is another now: it is seen before it is paid
  if (joined) throw redirectWithBasket(href('/basket'), joined)
  const basket = await myBasket(ctx, keptBasket(request))
  if (!basket) return redirect(href('/basket'))
  const { details, buyingFor } = basket
  const { name, email } = ctx.actor
  const begun = { line1: '', line2: '', town: '', postcode: '', name: buyingFor === 'myself' ? name : '', email }
  return { details: { ...begun, ...details, name: details?.name || begun.name }, buyingFor }
})

export const action = form(buyerForm, async (ctx, typed, { request }: Route.ActionArgs) =>
  redirectWithBasket(href('/checkout'), await keepBuyer(ctx, keptBasket(request), typed)),
)

export default function Details({ loaderData: { details, buyingFor } }: Route.ComponentProps) {
  const { reply, field } = useFields()
  const errors = errorList(reply)
  const busy = useBusy(href('/checkout/details'))
  const organisation = buyingFor === 'organisation'
  return (
    <PublicPage title={errors.length > 0 ? 'Error: Your details' : 'Your details'} hidden>
      <div className={`wrap ${css.page}`}>
        <ErrorSummary errors={errors} />
        <h1>Your details</h1>
        <CheckoutSteps done={1} />
        <div className={css.narrow}>
          <h2>Who you are buying for</h2>
          <BuyingFor chosen={buyingFor} to="checkout" />
          <h2>On the invoice</h2>
          <Form method="post" noValidate className="grid gap-4">
            <TextField
              label={organisation ? 'Organisation' : 'Name'}
              autoComplete={organisation ? 'organization' : 'name'}
              maxLength={120}
              {...field('name', details.name)}
            />
            <TextField
              label="Address, first line"
              hint={whereWeSell}
              autoComplete="address-line1"
              maxLength={100}
              {...field('line1', details.line1)}
            />
            <TextField
              label="Address, second line"
              optional
              autoComplete="address-line2"
              maxLength={100}
              {...field('line2', details.line2)}
            />
            <TextField
              label="Town or city"
              autoComplete="address-level2"
              maxLength={60}
              {...field('town', details.town)}
            />
            <TextField
              label="Postcode"
              width="w10"
              autoComplete="postal-code"
              maxLength={10}
              {...field('postcode', details.postcode)}
            />
            <TextField
              label="Invoice goes to"
              hint="The email address for the invoice and the confirmation."
              type="email"
              autoComplete="email"
              maxLength={254}
              {...field('email', details.email)}
            />
            <div>
              <Button busy={busy} busyLabel="Saving">
                Continue
              </Button>
            </div>
          </Form>
        </div>
      </div>
    </PublicPage>
  )
}
