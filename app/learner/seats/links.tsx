import { href, redirect } from 'react-router'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardItem, CardList } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Form } from '#app/ui/Form.tsx'
import { linkForm } from '#domains/shop/seats/links.form.ts'
import { type SeatLinks, seatLinksOf } from '#domains/shop/seats/links.queries.server.ts'
import { makeSeatLink } from '#domains/shop/seats/links.server.ts'
import { countOf } from '#lib/count.ts'
import { formatDay, lastDayBefore } from '#lib/day.ts'
import type { Route } from './+types/links'
import { SeatsFrame, seatsBack } from './Frame.tsx'
import css from './links.module.css'

/** Of which courses people may take free seats themselves, with a QR code in the staff room. */
export const loader = read(async (ctx) => ({
  asker: { name: ctx.actor.name, role: ctx.actor.role },
  organisations: await seatLinksOf(ctx),
}))

export const action = form(
  linkForm,
  async (ctx, asked) => redirect(href('/learner/seats/link/:id', { id: await makeSeatLink(ctx, asked) })),
  { failure: 'No QR code made' },
)

export default function SeatLinksPage({ loaderData: { asker, organisations } }: Route.ComponentProps) {
  const free = organisations.some(({ products }) => products.length > 0)
  return (
    <SeatsFrame
      title="QR code for the staff room"
      words="Your people scan it and take a free seat themselves. You see who did."
      asker={asker}
      back={seatsBack}
    >
      <ErrorSummary errors={errorList(useFormReply())} />
      {organisations
        .filter(({ products }) => products.length > 0)
        .map((organisation) => (
          <Organisation key={organisation.id} organisation={organisation} />
        ))}
      {!free && (
        <Card>
          <CardBody>
            <p>No seat is free. Buy more, or take one back from someone who has not started.</p>
            <ButtonLink kind="line" to={href('/courses')}>
              Buy more seats
            </ButtonLink>
          </CardBody>
        </Card>
      )}
    </SeatsFrame>
  )
}

type Organisation = SeatLinks[number]

function Organisation({ organisation: { id, name, products } }: { organisation: Organisation }) {
  return (
    <section className={css.part} aria-labelledby={`of-${id}`}>
      <h2 id={`of-${id}`}>{name}</h2>
      <Card as="div">
        <CardList>
          {products.map(({ courseId, bundleId, title, free, linkId, expiresAt }) => (
            <CardItem
              key={courseId ?? bundleId}
              title={title}
              meta={`${countOf(free, 'seat', 'seats')} free${expiresAt ? `. The QR code works until ${formatDay(lastDayBefore(expiresAt))}` : ''}`}
              end={
                linkId ? (
                  <ButtonLink kind="line" size="xs" to={href('/learner/seats/link/:id', { id: linkId })}>
                    Show QR code<span className="sr">: {title}</span>
                  </ButtonLink>
                ) : (
                  <Make customerId={id} {...{ courseId, bundleId, title }} />
                )
              }
            />
          ))}
        </CardList>
      </Card>
    </section>
  )
}

type MakeProps = { customerId: string; title: string; courseId: string | null; bundleId: string | null }

function Make({ customerId, courseId, bundleId, title }: MakeProps) {
  return (
    <Form method="post" action={href('/learner/seats/link')} failure="No QR code made">
      <input type="hidden" name="customerId" value={customerId} />
      <input type="hidden" name="kind" value={courseId ? 'course' : 'bundle'} />
      <input type="hidden" name="productId" value={courseId ?? bundleId ?? ''} />
      <Button kind="line" size="xs">
        Make a QR code<span className="sr">: {title}</span>
      </Button>
    </Form>
  )
}
