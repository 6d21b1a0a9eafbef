import { href } from 'react-router'
import { readList } from '#app/doors/read-list.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { countWords, ListCard } from '#app/parts/bulk/ListCard.tsx'
import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import { type StatusOf, statusOptions, statusWords } from '#app/parts/statuses.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import type { Column } from '#app/ui/DataTable.tsx'
import { EmailAddress } from '#app/ui/EmailAddress.tsx'
import { FilterBar } from '#app/ui/FilterBar.tsx'
import { chipsOf, filtersOf, listAddress } from '#app/ui/list/address.ts'
import { accountFilters } from '#domains/accounts/people.form.ts'
import { type AccountRow, listAccounts } from '#domains/accounts/people.queries.server.ts'
import { roles } from '#platform/actor.ts'
import type { Route } from './+types/page'

const here = href('/admin/settings/people')

const filterWords = {
  q: (value: string) => `Search: ${value}`,
  role: (value: string) => `Role: ${value}`,
  status: (value: string) => statusWords('account', value as StatusOf<'account'>),
}

const columns: Column<AccountRow>[] = [
  { key: 'name', head: 'Name', cell: ({ name }) => name },
  { key: 'email', head: 'Email', cell: ({ email }) => <EmailAddress email={email} /> },
  { key: 'role', head: 'Role', cell: ({ role }) => role ?? '–' },
  {
    key: 'two-factor',
    head: 'Two-factor',
    cell: ({ twoFactorAt }) => (twoFactorAt ? <Badge icon="shield">On</Badge> : 'Off'),
  },
  {
    key: 'status',
    head: 'Status',
    cell: ({ isActive, confirmed }) =>
      isActive && !confirmed ? (
        <Badge icon="mail">Not confirmed</Badge>
      ) : (
        <StatusBadge of="account" status={isActive ? 'active' : 'inactive'} />
      ),
  },
  {
    key: 'open',
    head: <span className="sr">Change</span>,
    phoneLabel: '',
    cell: ({ id, name }) => (
      <ButtonLink kind="quiet" size="xs" to={href('/admin/settings/people/:id', { id })}>
        Change<span className="sr"> {name}</span>
      </ButtonLink>
    ),
  },
]

export const loader = read((ctx, { request, context }: Route.LoaderArgs) =>
  readList(context, filtersOf(accountFilters, request), (filters) => listAccounts(ctx, filters)),
)

export default function People({ loaderData: { filters, list } }: Route.ComponentProps) {
  const chips = chipsOf(here, filters, filterWords)
  return (
    <>
      <title>People and roles – Settings</title>
      <FilterBar
        search={{ name: 'q', label: 'Name or email', value: filters.q }}
        selects={[
          {
            name: 'role',
            label: 'Role',
            value: filters.role,
            options: roles.map((role) => ({ value: role, label: role })),
          },
          { name: 'status', label: 'Status', value: filters.status, options: statusOptions('account') },
        ]}
        count={countWords(list, 'account', 'accounts')}
        inForce={chips}
        clearTo={here}
      />
      <ListCard
        list={list}
        caption="Accounts"
        columns={columns}
        rowKey={({ id }) => id}
        empty="No accounts match this search."
        emptyLine="Remove a filter to see more."
        pageHref={(page) => listAddress(here, filters, { page })}
      />
    </>
  )
}
