import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { BasketLine, PricedBasket } from '#domains/shop/basket/priced.queries.server.ts'
import { ratePercent } from '#domains/shop/prices/vat.rules.ts'
import { saleTextTitles } from '#domains/shop/terms/sale-texts.ts'
import { pounds } from '#lib/money.ts'
import shop from '../shop.module.css'
import { Trader, type TraderShown } from '../Trader.tsx'
import css from './checkout.module.css'

/** The form that places the order; its fields are beside it. */
export const PLACE = 'place'

type Props = {
  basket: PricedBasket
  seller: TraderShown['seller']
  ways: { now: 'card' | 'test' | undefined; later: boolean }
}

/** The order to the penny, the button that says what is paid, and who sells. */
export function OrderSummary({ basket, seller, ways }: Props) {
  const { lines, total, vat, voucher } = basket
  const charged = vat.rate > 0
  return (
    <Card turned="tr" className={css.summary ?? ''} aria-labelledby="order">
      <h2 id="order">Your order</h2>
      <table className={css.lines}>
        <thead>
          <tr>
            <th scope="col">{basket.buyingFor === 'organisation' ? 'Seats' : 'Courses'}</th>
            {charged && <th scope="col">Net</th>}
            {charged && <th scope="col">VAT {ratePercent(vat.rate)}</th>}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.lineId} {...{ line, charged }} />
          ))}
        </tbody>
      </table>
      <dl className={shop.sum}>
        {charged && (
          <>
            <dt>Net{voucher && total.discountPence > 0 && `, after voucher ${voucher.code}`}</dt>
            <dd>{pounds(total.totalPence - total.vatPence)}</dd>
            <dt>VAT at {ratePercent(vat.rate)}</dt>
            <dd>{pounds(total.vatPence)}</dd>
          </>
        )}
        {!charged && voucher && total.discountPence > 0 && (
          <>
            <dt>Voucher {voucher.code}</dt>
            <dd>−{pounds(total.discountPence)}</dd>
          </>
        )}
        <dt className={shop.total}>To pay</dt>
        <dd className={shop.total}>{pounds(total.totalPence)}</dd>
      </dl>
      <Place {...{ basket, ways }} />
      <Trader seller={seller} vat={vat} className={`small muted ${css.trader}`} />
      <p className="small">
        <Link to={href('/terms-of-sale')}>{saleTextTitles.terms}</Link>,{' '}
        <Link to={href('/before-you-buy')}>{saleTextTitles.facts}</Link>,{' '}
        <Link to={href('/cancel-a-purchase')}>{saleTextTitles.cancellation}</Link>
      </p>
    </Card>
  )
}

function Row({ line, charged }: { line: BasketLine; charged: boolean }) {
  const { title, quantity, unitPence, total } = line
  const net = pounds(total.totalPence - total.vatPence)
  const less = total.ownedPence + total.discountPence
  return (
    <tr>
      <td>
        {title}
        <small>
          {quantity} × {pounds(unitPence ?? 0)}
          {less > 0 && `, less ${pounds(less)}`}
        </small>
        {charged && (
          <small className={css.phone}>
            {net} + {pounds(total.vatPence)} VAT
          </small>
        )}
      </td>
      {charged && <td>{net}</td>}
      {charged && <td>{pounds(total.vatPence)}</td>}
      <td>{pounds(total.totalPence)}</td>
    </tr>
  )
}

function payWords(totalPence: number): string {
  return totalPence === 0 ? 'Order for £0.00' : `Pay ${pounds(totalPence)}`
}

function Place({ basket: { total, vat }, ways }: Pick<Props, 'basket' | 'ways'>) {
  const { now, later } = ways
  if (!now && !later)
    return (
      <Notice title="Not on sale yet.">This hub does not take payments yet. What is in your basket stays there.</Notice>
    )
  return (
    <>
      <Form method="post" id={PLACE} className={css.place} noValidate>
        <input type="hidden" name="totalPence" value={total.totalPence} />
        {!now && <input type="hidden" name="pays" value="later" />}
        <div className={css.wide}>
          <PayButton {...{ totalPence: total.totalPence, ways }} />
        </div>
      </Form>
      {now === 'card' && (
        <p className={css.lock}>
          <Icon name="lock" />
          You pay by card on our payment provider’s page. Your card number never reaches us.
        </p>
      )}
      {now === 'test' && (
        <p className={css.lock}>
          <Icon name="info" />
          This hub is for trying out: the next page is a test payment, and no money moves.
        </p>
      )}
      {vat.status === 'exempt' && <p className="small muted">Exempt from VAT.</p>}
    </>
  )
}

type PayButtonProps = { totalPence: number; ways: Props['ways'] }

/** What the button says is what is paid. */
export function PayButton({ totalPence, ways: { now, later } }: PayButtonProps) {
  const busy = useBusy(href('/checkout'))
  if (!now && !later) return null
  return (
    <Button full form={PLACE} busy={busy} busyLabel={now === 'card' ? 'Opening the payment page' : 'Placing the order'}>
      {now ? payWords(totalPence) : `Order, ${pounds(totalPence)} by invoice`}
    </Button>
  )
}
