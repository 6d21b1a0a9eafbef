import { href, Outlet } from 'react-router'
import { OpenBadge, OpenVerbs } from '#app/admin/settings/OpenState.tsx'
import { read } from '#app/doors/signed-in.server.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import type { Column } from '#app/ui/DataTable.tsx'
import { ListCard } from '#app/ui/list/ListCard.tsx'
import css from '#app/ui/settings.module.css'
import { type ListedLocation, listLocations } from '#domains/people/jobs/locations.queries.server.ts'
import type { Route } from './+types/page'

const _here = href('/admin/settings/locations')

const columns: Column<ListedLocation>[] = [
  { key: 'name', head: 'Name', cell: ({ name }) => name },
  {
    key: 'address',
    head: 'Address',
    cell: ({ address, postcode }) => <span className={css.address}>{[address, postcode].join('\n')}</span>,
  },
  { key: 'manager', head: 'Registered manager', cell: ({ manager }) => manager ?? 'Nobody yet' },
  { key: 'people', head: 'People', cell: ({ people }) => <span className="num">{people}</span> },
  { key: 'state', head: 'State', cell: ({ closedOn }) => <OpenBadge closedOn={closedOn} /> },
  {
    key: 'verbs',
    head: <span className="sr">Change</span>,
    phoneLabel: '',
    cell: ({ id, name, closedOn }) => (
      <OpenVerbs to={href('/admin/settings/locations/:id', { id })} name={name} closedOn={closedOn} />
    ),
  },
]

export const loader = read(async (ctx) => ({ rows: await listLocations(ctx) }))

export default function Locations({ loaderData: { rows } }: Route.ComponentProps) {
  const add = (
    <ButtonLink icon="plus" to={href('/admin/settings/locations/new')}>
      Add a location
    </ButtonLink>
  )
  return (
    <div className={css.requests}>
      <title>Locations – Settings</title>
      <Outlet />
      {rows.length > 0 && (
        <div className={css.bar}>
          <p className="muted">Where people work. A closed location takes nobody new.</p>
          {add}
        </div>
      )}
      <ListCard
        list={{ rows, total: rows.length }}
        caption="Locations"
        columns={columns}
        rowKey={({ id }) => id}
        empty="No locations yet."
        emptyLine="An application needs one before somebody can be cleared to start."
        emptyAction={add}
      />
    </div>
  )
}
