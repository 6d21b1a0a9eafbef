import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { classes } from '#app/ui/classes.ts'
import { type Column, DataTable } from '#app/ui/DataTable.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import { listAddress } from '#app/ui/list/address.ts'
import { ExportButton } from '#app/ui/list/ExportButton.tsx'
import { Pager } from '#app/ui/Pager.tsx'
import { countOf } from '#lib/count.ts'
import { formatDayShort } from '#lib/day.ts'
import { SeatMark } from './Products.tsx'
import css from './seats.module.css'
import type { SeatPerson, SeatProductShown, SeatsShown } from './shown.server.ts'

const here = href('/learner/seats')

/** Who has which seat, and how far they are with it. */
export function People({ shown }: { shown: SeatsShown }) {
  const { customer, people, products, certified, q } = shown
  const of = customer.id
  return (
    <section className={css.people} aria-labelledby="who-has-one">
      <div className={css.bar}>
        <h2 id="who-has-one" className="num">
          {q
            ? `${people.total} of ${countOf(people.all, 'person', 'people')}`
            : countOf(people.all, 'person', 'people')}
        </h2>
        {(people.all > 0 || q) && <Search of={of} q={q} />}
        {shown.free > 0 && (
          <ButtonLink kind="line" icon="plus" className={css.jump} reload to="#assign">
            Assign seats
          </ButtonLink>
        )}
        <ExportButton href={listAddress(href('/learner/seats.csv'), { of })} fileName="seats.csv" />
        {certified && (
          <ButtonLink
            kind="quiet"
            icon="ribbon"
            reload
            download
            to={listAddress(href('/learner/seats/certificates.zip'), { of })}
          >
            Certificates
          </ButtonLink>
        )}
      </div>
      {people.rows.length > 0 ? (
        <Card as="div">
          <DataTable
            caption="People and their seats"
            columns={[who, ...products.map((product) => columnOf(product, of))]}
            rows={people.rows}
            rowKey={({ id }) => id}
          />
          <Pager {...people} href={(page) => listAddress(here, { of, q }, { page })} />
        </Card>
      ) : (
        <Card as="div">
          {q ? (
            <EmptyState
              heading={`No one is called “${q}”`}
              action={
                <ButtonLink kind="line" to={listAddress(here, { of })} preventScrollReset>
                  Show everyone
                </ButtonLink>
              }
            />
          ) : (
            <EmptyState
              heading="No one has a seat yet"
              line="Name the people, and each of them gets an email or a letter."
            />
          )}
        </Card>
      )}
    </section>
  )
}

const Search = ({ of, q }: { of: string; q: string }) => (
  <Form method="get" role="search" action={here} className={css.search} preventScrollReset>
    <input type="hidden" name="of" value={of} />
    <TextField
      key={q}
      type="search"
      label="Search people"
      quietLabel
      name="q"
      defaultValue={q}
      placeholder="Search people"
      autoComplete="off"
    />
    <Icon name="search" />
  </Form>
)

const who: Column<SeatPerson> = {
  key: 'who',
  head: 'Person',
  cell: ({ name, email, leftOn }) => (
    <>
      {name}
      {email && <small>{email}</small>}
      {leftOn && <small>Left {formatDayShort(leftOn)}</small>}
    </>
  ),
}

const columnOf = ({ key, title, free }: SeatProductShown, of: string): Column<SeatPerson> => ({
  key,
  head: title,
  cell: ({ id, name, seats }) => {
    const own = seats.filter((seat) => seat.key === key)
    if (own.length > 0)
      return own.map((seat) => (
        <Link
          key={seat.id}
          to={href('/learner/seats/:assignmentId', { assignmentId: seat.id })}
          className={css.cell}
          preventScrollReset
        >
          <SeatMark state={seat.state} />
          <span>
            <span className="sr">{`${name}, ${title}: `}</span>
            {seat.words}
          </span>
        </Link>
      ))
    if (free === 0) return null
    return (
      <Link
        to={`${listAddress(here, { of, product: key, to: id })}#assign`}
        className={classes(css.cell, css.assign)}
        preventScrollReset
      >
        <Icon name="plus" /> Assign
        <span className="sr">{` ${title} to ${name}`}</span>
      </Link>
    )
  },
})
