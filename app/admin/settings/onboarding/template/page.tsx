import { href, Link, Outlet } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import type { Column } from '#app/ui/DataTable.tsx'
import { Form } from '#app/ui/Form.tsx'
import { ListCard } from '#app/ui/list/ListCard.tsx'
import css from '#app/ui/settings.module.css'
import { kindLabels, ownerLabels } from '#domains/onboarding/onboarding.labels.ts'
import { offsetWords } from '#domains/onboarding/onboarding.rules.ts'
import { readTemplate, type TemplateItem } from '#domains/onboarding/templates/templates.queries.server.ts'
import type { Route } from './+types/page'

const above = href('/admin/settings/onboarding')

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  template: await readTemplate(ctx, params.id),
}))

export default function Template({ loaderData: { template } }: Route.ComponentProps) {
  const here = href('/admin/settings/onboarding/:id', { id: template.id })
  const { items, name } = template
  return (
    <div className={css.requests}>
      <title>{`${name} – Onboarding – Settings`}</title>
      <Outlet />
      <div className={css.bar}>
        <p>
          <Link to={above}>All templates</Link> · <b>{name}</b>
        </p>
        <ButtonLink icon="plus" to={href('/admin/settings/onboarding/:id/items/new', { id: template.id })}>
          Add an item
        </ButtonLink>
      </div>
      <ListCard
        list={{ rows: items, total: items.length }}
        caption={`Onboarding: ${name}`}
        columns={columns(here, items)}
        rowKey={({ id }) => id}
        empty="Nothing to do yet."
        emptyLine="Add what a new starter is to do, bring or learn."
      />
    </div>
  )
}

function columns(here: string, items: TemplateItem[]): Column<TemplateItem>[] {
  return [
    { key: 'title', head: 'Item', cell: ({ title }) => title },
    { key: 'kind', head: 'Kind', cell: ({ kind }) => kindLabels[kind] },
    { key: 'owner', head: 'Who', cell: ({ owner }) => ownerLabels[owner] },
    { key: 'day', head: 'When', cell: ({ dayOffset }) => offsetWords(dayOffset) },
    {
      key: 'verbs',
      head: <span className="sr">Change</span>,
      phoneLabel: '',
      cell: ({ id, title }) => (
        <div className={css.rowVerbs}>
          <ButtonLink kind="quiet" size="xs" to={`${here}/items/${id}`}>
            Change<span className="sr"> {title}</span>
          </ButtonLink>
          {id !== items[0]?.id && <Move to={`${here}/items/${id}/move`} way="up" title={title} />}
          {id !== items.at(-1)?.id && <Move to={`${here}/items/${id}/move`} way="down" title={title} />}
          <ButtonLink kind="quiet" size="xs" to={`${here}/items/${id}/remove`} preventScrollReset>
            Remove<span className="sr"> {title}</span>
          </ButtonLink>
        </div>
      ),
    },
  ]
}

function Move({ to, way, title }: { to: string; way: 'up' | 'down'; title: string }) {
  return (
    <Form method="post" action={to} preventScrollReset>
      <input type="hidden" name="way" value={way} />
      <Button kind="quiet" size="xs">
        {way === 'up' ? 'Up' : 'Down'}
        <span className="sr">: {title}</span>
      </Button>
    </Form>
  )
}
