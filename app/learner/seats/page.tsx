import { href, Outlet } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { useRootData } from '#app/doors/root-data.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { portalItems } from '#app/parts/role-home/portal-items.ts'
import { SignOut } from '#app/parts/role-home/SignOut.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { filtersOf } from '#app/ui/list/address.ts'
import { PortalShell } from '#app/ui/PortalShell.tsx'
import { Tabs } from '#app/ui/Tabs.tsx'
import { assignSeats } from '#domains/shop/seats/assign.server.ts'
import { managedCustomers } from '#domains/shop/seats/managed.queries.server.ts'
import { assignForm, seatFilters } from '#domains/shop/seats/seats.form.ts'
import { formatCount } from '#lib/count.ts'
import { formatDay } from '#lib/day.ts'
import { homeOf } from '#platform/actor.ts'
import { found } from '#platform/refusal.ts'
import type { Route } from './+types/page'
import { AssignCard } from './AssignCard.tsx'
import { chosenAmong, chosenCustomer, seatsAt } from './chosen.server.ts'
import { People } from './People.tsx'
import { Products } from './Products.tsx'
import css from './seats.module.css'
import { type SeatsShown, seatsShown } from './shown.server.ts'

/** The seats of an organisation that the signed-in person manages: what is free, and who has learned what. */
export const loader = read(async (ctx, { params, request }: Route.LoaderArgs) => {
  const filters = filtersOf(seatFilters, request)
  const { customerId, assignmentId } = params
  const customers = await managedCustomers(ctx)
  const chosen = await chosenAmong(ctx, customers, { of: filters.of, customerId, assignmentId })
  return {
    ...{ name: ctx.actor.name, role: ctx.actor.role },
    customers,
    shown: chosen ? await seatsShown(ctx, chosen.id, filters) : null,
  }
})

export const action = form(
  assignForm,
  async (ctx, list, { request }: Route.ActionArgs) => {
    const { id } = found(await chosenCustomer(ctx, filtersOf(seatFilters, request)), 'Organisation')
    const [first] = await assignSeats(ctx, id, list)
    return redirectWith('seats-assigned', seatsAt(id, first))
  },
  { failure: 'Not assigned' },
)

export default function Seats({ loaderData: { name, role, customers, shown } }: Route.ComponentProps) {
  const brand = useRootData()?.brand ?? ''
  return (
    <PortalShell
      brand={brand}
      home={homeOf(role)}
      person={{ name }}
      signOut={<SignOut />}
      items={portalItems(role, shown !== null)}
      hero={
        <>
          <h1>Seats</h1>
          <p>{shown ? heroWords(shown) : 'Courses for the people of an organisation.'}</p>
        </>
      }
    >
      <title>{`Seats – ${brand}`}</title>
      {shown ? (
        <div className={css.page}>
          {customers.length > 1 && (
            <Tabs
              label="Organisation"
              tabs={customers.map(({ id, name }) => ({
                to: `${href('/learner/seats')}?of=${id}`,
                label: name,
                current: id === shown.customer.id,
              }))}
            />
          )}
          {shown.products.length > 0 ? <Bought shown={shown} /> : <NoSeats />}
        </div>
      ) : (
        <NoSeats />
      )}
      <Outlet />
    </PortalShell>
  )
}

function Bought({ shown }: { shown: SeatsShown }) {
  return (
    <>
      <Products products={shown.products} />
      <div className={css.columns}>
        <People shown={shown} />
        <AssignCard key={shown.begin.key} shown={shown} />
      </div>
    </>
  )
}

/** "Priory Lane Homecare Ltd. 5 of 22 seats are free. They wait until 20 November 2027." */
function heroWords({ customer, total, free, freeUntil, severalDays }: SeatsShown): string {
  const are = free === 1 ? 'seat is' : 'seats are'
  const waits = severalDays ? 'The first lapse on' : free === 1 ? 'It waits until' : 'They wait until'
  const wait = freeUntil ? ` ${waits} ${formatDay(freeUntil)}.` : ''
  return `${customer.name}. ${total === 0 ? 'No seats yet.' : `${formatCount(free)} of ${formatCount(total)} ${are} free.${wait}`}`
}

const NoSeats = () => (
  <Card>
    <EmptyState
      heading="No seats yet"
      line="Buy a course for your team: each seat is one person, once. You assign it here, and see who has finished."
      action={<ButtonLink to={href('/courses')}>See all courses</ButtonLink>}
    />
  </Card>
)
