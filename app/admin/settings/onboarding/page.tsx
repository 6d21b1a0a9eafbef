import { href, Outlet } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { ListCard } from '#app/parts/bulk/ListCard.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import type { Column } from '#app/ui/DataTable.tsx'
import { Link } from '#app/ui/Link.tsx'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import css from '#app/ui/settings.module.css'
import { type ListedTemplate, listTemplates } from '#domains/onboarding/templates/templates.queries.server.ts'
import type { Route } from './+types/page'

const columns: Column<ListedTemplate>[] = [
  {
    key: 'name',
    head: 'Job',
    cell: ({ id, name }) => <Link to={href('/admin/settings/onboarding/:id', { id })}>{name}</Link>,
  },
  { key: 'items', head: 'Items', cell: ({ items }) => <span className="num">{items}</span> },
  { key: 'verbs', head: <span className="sr">Change</span>, phoneLabel: '', cell: (row) => <Verbs {...row} /> },
]

export const loader = read(async (ctx) => ({ rows: await listTemplates(ctx) }))

export default function OnboardingTemplates({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <PageStack>
      <title>Onboarding – Settings</title>
      <Outlet />
      <div className={css.bar}>
        <p className="muted">
          What a new starter does, with a due day for each item. Changes apply to people who start later.
        </p>
        <ButtonLink icon="plus" to={href('/admin/settings/onboarding/new')}>
          Add a template
        </ButtonLink>
      </div>
      <ListCard
        list={{ rows, total: rows.length }}
        caption="Onboarding templates"
        columns={columns}
        rowKey={({ id }) => id}
        empty="No templates yet."
        emptyLine="Add one, so that new starters know what to do."
      />
    </PageStack>
  )
}

function Verbs({ id, name, jobId }: ListedTemplate) {
  return (
    <div className={css.rowVerbs}>
      <ButtonLink kind="quiet" size="xs" to={href('/admin/settings/onboarding/:id', { id })}>
        Change<span className="sr"> {name}</span>
      </ButtonLink>
      {jobId && (
        <ButtonLink kind="quiet" size="xs" to={href('/admin/settings/onboarding/:id/close', { id })} preventScrollReset>
          Close<span className="sr"> {name}</span>
        </ButtonLink>
      )}
    </div>
  )
}
