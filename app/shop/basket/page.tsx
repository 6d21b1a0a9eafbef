import { data, href, redirect } from 'react-router'
import { basketCount, keptBasket, redirectWithBasket } from '#app/doors/basket-cookie.server.ts'
import { door } from '#app/doors/context.ts'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/visitor.server.ts'
import { PublicPage } from '#app/parts/public/PublicPage.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { basketForm } from '#domains/shop/basket/basket.form.ts'
import { joinBaskets } from '#domains/shop/basket/basket.server.ts'
import { myBasket } from '#domains/shop/basket/priced.queries.server.ts'
import { limits, throttle } from '#platform/throttle.server.ts'
import { BuyingFor } from '../BuyingFor.tsx'
import type { Route } from './+types/page'
import { BasketTotal, StickyTotal } from './BasketTotal.tsx'
import css from './basket.module.css'
import { changeBasket } from './change.server.ts'
import { DoubleBuyTip } from './DoubleBuyTip.tsx'
import { Line } from './Line.tsx'

export const loader = read(async (ctx, { request }: Route.LoaderArgs) => {
  const joined = await joinBaskets(ctx, keptBasket(request))
  // what there is to buy is another now: it is seen before it is paid
  if (joined) throw redirectWithBasket(href('/basket'), joined)
  const basket = await myBasket(ctx, keptBasket(request))
  const known = { basket, signedIn: ctx.actor.kind === 'user' }
  return data(known, { headers: { 'Set-Cookie': basketCount(basket?.lines.length ?? 0) } })
})

export const action = form(basketForm, async (ctx, change, { request, context }: Route.ActionArgs) => {
  if (change.change === 'voucher') await throttle(ctx.db, ctx.now, limits.vouchers, context.get(door).address)
  const changed = await changeBasket(ctx, keptBasket(request), change)
  const back = new URL(request.url).searchParams.get('to') === 'checkout' ? href('/checkout') : href('/basket')
  return changed ? redirectWithBasket(back, changed) : redirect(back)
})

export default function Basket({ loaderData: { basket, signedIn } }: Route.ComponentProps) {
  const reply = useFormReply()
  const errors = errorList(reply)
  return (
    <PublicPage title={errors.length > 0 ? 'Error: Basket' : 'Basket'} hidden>
      <div className={`wrap ${css.page}`}>
        <ErrorSummary errors={errors} />
        <h1>Basket</h1>
        {basket ? <Filled {...{ basket, signedIn, reply }} /> : <Empty />}
      </div>
    </PublicPage>
  )
}

type Shown = NonNullable<Route.ComponentProps['loaderData']['basket']>
type FilledProps = { basket: Shown; signedIn: boolean; reply: ReturnType<typeof useFormReply> }

function Filled({ basket, signedIn, reply }: FilledProps) {
  const { lines, doubleBuys, buyingFor } = basket
  return (
    <>
      <div className={css.grid}>
        <div>
          <BuyingFor chosen={buyingFor} />
          <PriceChanges lines={lines} />
          <Card as="div">
            {lines.map((line) => (
              <Line key={line.lineId} {...{ line, buyingFor, reply }} />
            ))}
          </Card>
          {doubleBuys.map((tip) => (
            <DoubleBuyTip
              key={tip.lineId}
              {...tip}
              seats={lines.find(({ lineId }) => lineId === tip.lineId)?.quantity ?? 0}
            />
          ))}
        </div>
        <BasketTotal {...{ basket, signedIn, reply }} />
      </div>
      <StickyTotal {...{ basket, signedIn }} />
    </>
  )
}

function PriceChanges({ lines }: Pick<Shown, 'lines'>) {
  if (lines.every(({ before }) => before === null)) return null
  return (
    <div className={css.notice}>
      <Notice
        title="A price has changed."
        actions={
          <Form method="post" preventScrollReset>
            <input type="hidden" name="change" value="prices" />
            <Button kind="quiet">Understood</Button>
          </Form>
        }
      >
        What you see is what you pay.
      </Notice>
    </div>
  )
}

function Empty() {
  return (
    <EmptyState
      picture="learning"
      heading="Your basket is empty."
      line={
        <>
          Choose a course, or <Link to={href('/bundles')}>a bundle of them</Link>.
        </>
      }
      action={<ButtonLink to={href('/courses')}>See all courses</ButtonLink>}
    />
  )
}
