import { href, Outlet } from 'react-router'
import { OpenBadge, OpenVerbs } from '#app/admin/settings/OpenState.tsx'
import { read } from '#app/doors/signed-in.server.ts'
import { ListCard } from '#app/parts/bulk/ListCard.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import type { Column } from '#app/ui/DataTable.tsx'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import css from '#app/ui/settings.module.css'
import { type ListedType, listTypes } from '#domains/compliance/types/types.queries.server.ts'
import { dayOfInstant } from '#lib/day.ts'
import type { Route } from './+types/page'

const closedOn = ({ closedAt }: ListedType) => closedAt && dayOfInstant(closedAt)

const columns: Column<ListedType>[] = [
  { key: 'name', head: 'Name', cell: ({ name }) => name },
  {
    key: 'renewal',
    head: 'Renewed',
    cell: ({ renewalMonths }) => (renewalMonths ? `every ${renewalMonths} months` : 'does not expire'),
  },
  { key: 'evidence', head: 'Evidence', cell: ({ needsEvidence }) => (needsEvidence ? 'Yes' : 'No') },
  { key: 'competence', head: 'Sign-off', cell: ({ needsCompetence }) => (needsCompetence ? 'Yes' : 'No') },
  { key: 'needed', head: 'People who need it', cell: ({ needed }) => <span className="num">{needed}</span> },
  { key: 'wanting', head: 'Not in date', cell: ({ wanting }) => <span className="num">{wanting}</span> },
  { key: 'state', head: 'State', cell: (type) => <OpenBadge closedOn={closedOn(type)} /> },
  {
    key: 'verbs',
    head: <span className="sr">Change</span>,
    phoneLabel: '',
    cell: (type) => (
      <OpenVerbs
        name={type.name}
        closedOn={closedOn(type)}
        change={href('/admin/settings/compliance/:id', { id: type.id })}
        close={href('/admin/settings/compliance/:id/close', { id: type.id })}
        reopen={href('/admin/settings/compliance/:id/reopen', { id: type.id })}
      />
    ),
  },
]

export const loader = read(async (ctx) => ({ rows: await listTypes(ctx) }))

export default function ComplianceTypes({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <PageStack>
      <title>Compliance types – Settings</title>
      <Outlet />
      <div className={css.bar}>
        <p className="muted">What must be kept in date, how often it is renewed, and who needs it.</p>
        <div className="row">
          <ButtonLink kind="quiet" icon="mail" to={href('/admin/settings/compliance/reminders')}>
            Reminders
          </ButtonLink>
          <ButtonLink icon="plus" to={href('/admin/settings/compliance/new')}>
            Add a type
          </ButtonLink>
        </div>
      </div>
      <ListCard
        list={{ rows, total: rows.length }}
        caption="Compliance types"
        columns={columns}
        rowKey={({ id }) => id}
        empty="No compliance types yet."
      />
    </PageStack>
  )
}
