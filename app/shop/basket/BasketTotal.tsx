import { href } from 'react-router'
import type { FormReply } from '#app/doors/form-reply.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import { TextField } from '#app/ui/TextFields.tsx'
import type { PricedBasket } from '#domains/shop/basket/priced.queries.server.ts'
import { ratePercent } from '#domains/shop/prices/vat.rules.ts'
import { countOf } from '#lib/count.ts'
import { pounds } from '#lib/money.ts'
import shop from '../shop.module.css'
import css from './basket.module.css'

type Props = { basket: PricedBasket; signedIn: boolean }

/** How many are bought: "22 seats", "3 courses". */
export function howMany({ lines, buyingFor }: Pick<PricedBasket, 'lines' | 'buyingFor'>): string {
  const bought = lines.filter(({ whyNot }) => !whyNot)
  if (buyingFor === 'organisation')
    return countOf(
      bought.reduce((sum, { quantity }) => sum + quantity, 0),
      'seat',
      'seats',
    )
  const courses = bought.reduce((sum, line) => sum + line.courses.length - line.owned.length, 0)
  return countOf(courses, 'course', 'courses')
}

export function BasketTotal({ basket, signedIn, reply }: Props & { reply: FormReply | undefined }) {
  const { total, voucher, vat } = basket
  return (
    <Card turned="tr" className={css.total ?? ''} aria-labelledby="total">
      <h2 id="total">Total</h2>
      <dl className={shop.sum}>
        <dt>{howMany(basket)}</dt>
        <dd>{pounds(total.grossPence)}</dd>
        {total.discountPence > 0 && (
          <>
            <dt>Voucher{voucher?.percent ? `, ${voucher.percent}% off` : ''}</dt>
            <dd>−{pounds(total.discountPence)}</dd>
          </>
        )}
      </dl>
      <Voucher voucher={voucher} reply={reply} />
      <dl className={shop.sum}>
        <dt className={shop.total}>To pay</dt>
        <dd className={shop.total}>{pounds(total.totalPence)}</dd>
        {vat.rate > 0 && (
          <>
            <dt className={shop.part}>of which VAT at {ratePercent(vat.rate)}</dt>
            <dd className={shop.part}>{pounds(total.vatPence)}</dd>
          </>
        )}
      </dl>
      <div className={css.out}>
        <CheckOut {...{ basket, signedIn }} />
      </div>
      <Link className={css.another} to={href('/courses')}>
        Add another course
      </Link>
    </Card>
  )
}

function Voucher({ voucher, reply }: Pick<PricedBasket, 'voucher'> & { reply: FormReply | undefined }) {
  if (!voucher)
    return (
      <Form method="post" className={css.voucher} preventScrollReset noValidate>
        <input type="hidden" name="change" value="voucher" />
        <TextField
          label="Voucher"
          name="voucher"
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          defaultValue={reply?.values.voucher}
          error={reply?.errors.voucher}
        />
        <Button kind="line">Use</Button>
      </Form>
    )
  const { code, whyNot } = voucher
  return (
    <Form method="post" className={css.used} preventScrollReset>
      <input type="hidden" name="change" value="no voucher" />
      <span>
        <Icon name={whyNot ? 'warn' : 'check'} />
        {whyNot ? `${code}: ${whyNot}` : `${code} applied`}
      </span>
      <Button kind="ghost" aria-label={`Remove voucher ${code}`}>
        Remove
      </Button>
    </Form>
  )
}

function CheckOut({ basket: { lines, voucher }, signedIn }: Props) {
  if (lines.some(({ whyNot }) => whyNot)) return <p>Remove what cannot be bought, then check out.</p>
  if (voucher?.whyNot) return <p>Remove the voucher, then check out.</p>
  const checkout = href('/checkout')
  return (
    <ButtonLink
      full
      to={signedIn ? checkout : `${href('/auth')}?tab=register&redirect=${encodeURIComponent(checkout)}`}
    >
      Check out
    </ButtonLink>
  )
}

/** On a phone the total and the button stay in reach. */
export function StickyTotal({ basket, signedIn }: Props) {
  if (basket.lines.some(({ whyNot }) => whyNot) || basket.voucher?.whyNot) return null
  return (
    <div className={shop.sticky}>
      <p className="num">
        <b>{pounds(basket.total.totalPence)}</b>
        <span>
          {howMany(basket)}
          {basket.vat.rate > 0 && ', with VAT'}
        </span>
      </p>
      <CheckOut {...{ basket, signedIn }} />
    </div>
  )
}
