import { data, href } from 'react-router'
import { basketCount, keptBasket } from '#app/doors/basket-cookie.server.ts'
import { redirectWith } from '#app/doors/flash.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { PublicPage } from '#app/parts/public/PublicPage.tsx'
import { countBasket } from '#domains/shop/basket/basket.server.ts'
import { askAboutOrder } from '#domains/shop/checkout/asking.server.ts'
import { myOrder } from '#domains/shop/refunds/own-orders.queries.server.ts'
import type { Route } from './+types/paid'
import { Billed, Paid } from './Outcomes.tsx'
import { Waiting } from './Waiting.tsx'

/** Back from the provider: the address is believed nothing, the provider is asked. */
export const loader = read(async (ctx, { params: { id }, request }: Route.LoaderArgs) => {
  const state = await askAboutOrder(ctx, id)
  if (state === 'cancelled') throw redirectWith('payment-cancelled', href('/basket'))
  const order = await myOrder(ctx, id)
  const lines = await countBasket(ctx, keptBasket(request))
  return data({ state, order }, { headers: { 'Set-Cookie': basketCount(lines) } })
})

export default function Outcome({ loaderData: { state, order } }: Route.ComponentProps) {
  const billed = state === 'waiting' && order.paysBy === 'invoice'
  const title = state === 'paid' ? 'Paid' : billed ? 'Ordered' : 'Waiting for your bank'
  return (
    <PublicPage title={title} hidden>
      {state === 'paid' ? <Paid order={order} /> : billed ? <Billed order={order} /> : <Waiting order={order} />}
    </PublicPage>
  )
}
