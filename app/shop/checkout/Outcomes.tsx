import { Fragment } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { ratePercent } from '#domains/shop/prices/vat.rules.ts'
import type { OwnOrderShown } from '#domains/shop/refunds/own-orders.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { formatDay } from '#lib/day.ts'
import { pounds } from '#lib/money.ts'
import { learnerHome, seatsPage } from '#platform/addresses.ts'
import shop from '../shop.module.css'
import css from './outcomes.module.css'

type Props = { order: OwnOrderShown }

const seatsOf = ({ lines }: OwnOrderShown) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
const coursesOf = ({ lines }: OwnOrderShown) => lines.reduce((sum, { courses }) => sum + courses.length, 0)

/** What was bought is theirs: what they do now, and the receipt. */
export function Paid({ order }: Props) {
  const seats = order.buyingFor === 'organisation'
  const many = seats ? seatsOf(order) : coursesOf(order)
  const what = seats ? countOf(many, 'seat', 'seats') : many === 1 ? 'course' : countOf(many, 'course', 'courses')
  const ready = `Your ${many === 1 && seats ? 'seat' : what} ${many === 1 ? 'is' : 'are'} ready.`
  return (
    <>
      <section className={css.band}>
        <div className="wrap">
          <div>
            <h1>Paid. {ready}</h1>
            <p>
              Order {order.number}. We have sent the confirmation to {order.email}.
            </p>
            <div className={css.buttons}>
              <ButtonLink kind="brand" to={seats ? seatsPage() : learnerHome()}>
                {seats ? 'Assign seats' : 'Go to my courses'}
              </ButtonLink>
              <InvoicePdf order={order} />
            </div>
          </div>
          {seats && <Patches many={many} />}
        </div>
      </section>
      <Below order={order} steps={seats ? seatSteps : ownSteps(order)} />
    </>
  )
}

/** Ordered by invoice: the seats wait for the money. */
export function Billed({ order }: Props) {
  const due = order.invoice?.dueOn
  return (
    <>
      <section className={css.band}>
        <div className="wrap">
          <div>
            <h1>Ordered. Your invoice is on its way.</h1>
            <p>
              Order {order.number}
              {order.invoice && `, invoice ${order.invoice.number}`}.{' '}
              {due && `Pay ${pounds(order.totalPence)} by ${formatDay(due)}.`}
            </p>
            <div className={css.buttons}>
              <InvoicePdf order={order} />
            </div>
          </div>
          <Patches many={seatsOf(order)} />
        </div>
      </section>
      <Below
        order={order}
        steps={[
          { title: 'Pay by bank transfer', text: order.invoice?.content.bank || 'How to pay is on the invoice.' },
          { title: 'Your seats open', text: 'As soon as the money is there. We tell you by email.' },
        ]}
      />
    </>
  )
}

function InvoicePdf({ order: { invoice } }: Props) {
  if (!invoice) return null
  return (
    <ButtonLink
      kind="line"
      icon="download"
      reload
      download
      className={css.pdf}
      to={href('/learner/invoices/:id', { id: invoice.id })}
    >
      Invoice, PDF
    </ButtonLink>
  )
}

function Patches({ many }: { many: number }) {
  return (
    <div>
      <div className={css.seats} aria-hidden="true">
        {Array.from({ length: Math.min(many, 24) }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats have no identity but their place
          <span key={at} />
        ))}
      </div>
      <p>{countOf(many, 'seat', 'seats')}, waiting for 12 months</p>
    </div>
  )
}

type Step = { title: string; text: string }

const seatSteps: Step[] = [
  { title: 'Assign the seats', text: 'Type emails, paste a list, or print a QR code for the staff room.' },
  {
    title: 'People start on their own phone',
    text: 'They need no app. Anyone without email gets a letter with a code.',
  },
  { title: 'You see who has learned what', text: 'Progress, dates and certificates; never answers or scores.' },
]

function ownSteps({ cancelUntil }: OwnOrderShown): Step[] {
  const start = cancelUntil
    ? {
        title: 'Start when you are ready',
        text: `You are asked once more before you start. Until ${formatDay(cancelUntil)} you can cancel and get your money back.`,
      }
    : { title: 'Start at once', text: 'The course is among your courses now.' }
  return [
    start,
    { title: 'Learn on any phone or computer', text: 'Lessons that you have opened can be read without a connection.' },
    { title: 'Get your certificate', text: 'It has a number that anyone can check.' },
  ]
}

function Below({ order, steps }: Props & { steps: Step[] }) {
  return (
    <div className={`wrap ${css.grid}`}>
      <section>
        <h2>What happens next</h2>
        <ol className={css.next}>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <div>
                <b>{title}</b>
                <span>{text}</span>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <Receipt order={order} />
    </div>
  )
}

function Receipt({ order }: Props) {
  const { number, invoice, purchaseOrder, lines, totalPence, vatPence, vatRate, state } = order
  const paid = invoice?.content.paid
  const facts = [
    ['Order', number],
    ['Invoice', invoice?.number],
    ['Paid', paid && formatDay(paid.on)],
    ['How', paid?.how],
    ['Purchase order', purchaseOrder],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <Card className={css.receipt ?? ''} aria-labelledby="receipt">
      <h2 id="receipt">{state === 'paid' ? 'Receipt' : 'Your order'}</h2>
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      <dl className={shop.sum}>
        {lines.map(({ id, title, quantity, totalPence }) => (
          <Fragment key={id}>
            <dt>{quantity > 1 ? `${quantity} × ${title}` : title}</dt>
            <dd>{pounds(totalPence)}</dd>
          </Fragment>
        ))}
        <dt className={shop.total}>{state === 'paid' ? 'Paid' : 'To pay'}</dt>
        <dd className={shop.total}>{pounds(totalPence)}</dd>
        {vatRate > 0 && (
          <>
            <dt className={shop.part}>of which VAT at {ratePercent(vatRate)}</dt>
            <dd className={shop.part}>{pounds(vatPence)}</dd>
          </>
        )}
      </dl>
    </Card>
  )
}
