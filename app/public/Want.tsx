import { useNavigate } from 'react-router'
import type { FormReply } from '#app/doors/form-reply.ts'
import { Button } from '#app/ui/Button.tsx'
import { FieldError } from '#app/ui/FieldFrame.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Stepper } from '#app/ui/Stepper.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { MOST_SEATS } from '#domains/shop/basket/basket.rules.ts'
import type { OnSale } from '#domains/shop/checkout/on-sale.queries.server.ts'
import { ratePercent } from '#domains/shop/prices/vat.rules.ts'
import { vatWithin } from '#domains/shop/totals.rules.ts'
import { countOf } from '#lib/count.ts'
import { pounds } from '#lib/money.ts'
import { Price } from './Buy.tsx'
import css from './want.module.css'

/** The form of the page; the bar at the foot of a phone sends it too. */
const WANT = 'want'

export type WantProps = {
  /** The page itself, which takes the form. */
  here: string
  buy: OnSale
  team: boolean
  seats: number
  reply: FormReply | undefined
}

const forTeam = (here: string, seats?: number) => `${here}?for=team${seats ? `&seats=${seats}` : ''}`

/** For me or for my team: two links, so that it works without scripts. */
export function ForWhom({ here, team }: Pick<WantProps, 'here' | 'team'>) {
  return (
    <nav className={css.seg} aria-label="Who is it for">
      <Link to={here} replace preventScrollReset aria-current={team ? undefined : 'true'}>
        For me
      </Link>
      <Link to={forTeam(here)} replace preventScrollReset aria-current={team ? 'true' : undefined}>
        For my team
      </Link>
    </nav>
  )
}

export function WantForMe({ here, buy: { unitPence, vat } }: WantProps) {
  const busy = useBusy(here)
  return (
    <Form method="post" action={here} id={WANT} className="grid gap-3">
      <input type="hidden" name="buyingFor" value="myself" />
      <div>
        <Price pence={unitPence ?? 0} className={css.price} />
        {vat.rate > 0 && <p className="muted small">including VAT at {ratePercent(vat.rate)}</p>}
      </div>
      <div className={css.again}>
        <Button full name="next" value="checkout" busy={busy} busyLabel="Adding">
          Start Now
        </Button>
      </div>
      <Button kind="line" full name="next" value="basket">
        Add to basket
      </Button>
    </Form>
  )
}

export function WantSeats({ here, buy: { unitPence, vat }, seats, reply }: WantProps) {
  const busy = useBusy(here)
  const pence = unitPence ?? 0
  const total = pence * seats
  const charged = vat.rate > 0
  return (
    <Form method="post" action={forTeam(here, seats)} id={WANT} className="grid gap-3" noValidate preventScrollReset>
      <input type="hidden" name="buyingFor" value="organisation" />
      <div>
        <Price pence={pence} className={css.price} />
        <p className="muted small num">
          a seat
          {charged && `, including VAT · ${pounds(pence - vatWithin(pence, vat.rate))} without VAT`}
        </p>
      </div>
      <Seats {...{ here, seats, reply }} />
      <dl className={css.sum}>
        <dt>{countOf(seats, 'seat', 'seats')}</dt>
        <dd>{pounds(total)}</dd>
        {charged && (
          <>
            <dt className={css.part}>of which VAT at {ratePercent(vat.rate)}</dt>
            <dd className={css.part}>{pounds(vatWithin(total, vat.rate))}</dd>
          </>
        )}
      </dl>
      <div className={css.again}>
        <Button full busy={busy} busyLabel="Adding">
          {`Add ${countOf(seats, 'seat', 'seats')} to basket`}
        </Button>
      </div>
    </Form>
  )
}

/** The number is in the address, so that the buttons beside it are links. */
function Seats({ here, seats, reply }: Pick<WantProps, 'here' | 'seats' | 'reply'>) {
  const navigate = useNavigate()
  const error = reply?.errors.quantity
  const to = (count: number) => forTeam(here, Math.min(MOST_SEATS, Math.max(1, count)))
  const typed = ({ target: { value } }: { target: HTMLInputElement }) => {
    const count = Number(value)
    if (Number.isInteger(count) && count > 0 && count !== seats)
      void navigate(to(count), { replace: true, preventScrollReset: true })
  }
  return (
    <div>
      <FieldError id="quantity" error={error} />
      <div className={css.seats}>
        <label htmlFor="quantity">Seats</label>
        <Stepper
          label="Seats"
          bad={Boolean(error)}
          fewer={
            <Link to={to(seats - 1)} replace preventScrollReset aria-label="One seat fewer">
              <Icon name="dash" />
            </Link>
          }
          more={
            <Link to={to(seats + 1)} replace preventScrollReset aria-label="One seat more">
              <Icon name="plus" />
            </Link>
          }
        >
          <input
            key={seats}
            id="quantity"
            name="quantity"
            inputMode="numeric"
            defaultValue={reply?.values.quantity ?? seats}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'quantity-error' : undefined}
            onBlur={typed}
          />
        </Stepper>
      </div>
    </div>
  )
}

/** What one gets for a team besides the course. */
export function TeamPromises({ vat }: Pick<OnSale, 'vat'>) {
  return (
    <ul className={css.promises}>
      <li>
        <Icon name="file" />
        {vat.rate > 0 ? 'VAT invoice' : 'Invoice'} at once, purchase order number if you need one
      </li>
      <li>
        <Icon name="undo" />
        Take back an unstarted seat and assign it again
      </li>
      <li>
        <Icon name="phone" />
        Works on any phone, with and without signal
      </li>
    </ul>
  )
}

/** On a phone the price and the button stay in reach. */
export function StickyWant({ here, buy: { unitPence, vat }, team, seats }: WantProps) {
  const busy = useBusy(here)
  const pence = (unitPence ?? 0) * (team ? seats : 1)
  return (
    <div className={css.sticky}>
      <p className="num">
        <b>{pounds(pence)}</b>
        {team && (
          <span>
            {countOf(seats, 'seat', 'seats')}
            {vat.rate > 0 && ', with VAT'}
          </span>
        )}
      </p>
      {team ? (
        <Button full form={WANT} busy={busy} busyLabel="Adding">
          Add to basket
        </Button>
      ) : (
        <Button full form={WANT} name="next" value="checkout" busy={busy} busyLabel="Adding">
          Start Now
        </Button>
      )}
    </div>
  )
}
