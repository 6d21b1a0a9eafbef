import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { pounds } from '#lib/money.ts'
import css from './checkout.module.css'

type Props = { order: { id: string; number: string; totalPence: number; paysBy: string } }

/** The provider has no word of the payment yet. */
export function Waiting({ order: { id, number, totalPence, paysBy } }: Props) {
  return (
    <div className={`wrap ${css.page}`}>
      <h1>We are waiting for your bank</h1>
      <div className={css.narrow}>
        <p className="lead muted">
          Order {number}, {pounds(totalPence)}. We have not heard yet that it is paid. When we do, we send you an email,
          and what you bought opens by itself.
        </p>
        <p className="flow gap-3">
          <ButtonLink reload to={href('/checkout/:id/paid', { id })}>
            Look again
          </ButtonLink>
          <ButtonLink
            kind="line"
            to={paysBy === 'test' ? href('/checkout/:id/test-payment', { id }) : href('/checkout')}
          >
            Back to the payment
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}
