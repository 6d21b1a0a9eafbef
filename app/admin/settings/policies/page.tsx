import { href, Outlet } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import type { Column } from '#app/ui/DataTable.tsx'
import { Link } from '#app/ui/Link.tsx'
import { ListCard } from '#app/ui/list/ListCard.tsx'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import css from '#app/ui/settings.module.css'
import { type ListedPolicy, listPolicies } from '#domains/onboarding/policies/policies.queries.server.ts'
import { formatCount } from '#lib/count.ts'
import { dayOfInstant, formatDayShort } from '#lib/day.ts'
import type { Route } from './+types/page'

const columns: Column<ListedPolicy>[] = [
  {
    key: 'title',
    head: 'Policy',
    cell: ({ id, title }) => <Link to={href('/admin/settings/policies/:id', { id })}>{title}</Link>,
  },
  {
    key: 'version',
    head: 'Version',
    cell: ({ version, publishedAt }) => (
      <span className="num">
        {version}, {formatDayShort(dayOfInstant(publishedAt))}
      </span>
    ),
  },
  { key: 'signed', head: 'Signed', cell: ({ signed }) => <span className="num">{formatCount(signed)}</span> },
  { key: 'unsigned', head: 'Not signed', cell: ({ unsigned }) => <span className="num">{formatCount(unsigned)}</span> },
  {
    key: 'verbs',
    head: <span className="sr">Change</span>,
    phoneLabel: '',
    cell: ({ id, title }) => (
      <div className={css.rowVerbs}>
        <ButtonLink kind="quiet" size="xs" to={href('/admin/settings/policies/:id', { id })}>
          Change<span className="sr"> {title}</span>
        </ButtonLink>
        <ButtonLink kind="quiet" size="xs" to={href('/admin/settings/policies/:id/close', { id })} preventScrollReset>
          Archive<span className="sr"> {title}</span>
        </ButtonLink>
      </div>
    ),
  },
]

export const loader = read(async (ctx) => ({ rows: await listPolicies(ctx) }))

export default function Policies({ loaderData: { rows } }: Route.ComponentProps) {
  const add = (
    <ButtonLink icon="plus" to={href('/admin/settings/policies/new')}>
      Add a policy
    </ButtonLink>
  )
  return (
    <PageStack>
      <title>Policies – Settings</title>
      <Outlet />
      {rows.length > 0 && (
        <div className={css.bar}>
          <p className="muted">Everyone in post reads and signs these. Archived policies no longer need signing.</p>
          {add}
        </div>
      )}
      <ListCard
        list={{ rows, total: rows.length }}
        caption="Policies"
        columns={columns}
        rowKey={({ id }) => id}
        empty="No policies yet."
        emptyLine="Add one, and everyone in post is asked to read and sign it, as are new starters."
        emptyAction={add}
      />
    </PageStack>
  )
}
