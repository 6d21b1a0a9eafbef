import { href, Outlet } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { ListCard } from '#app/parts/bulk/ListCard.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import type { Column } from '#app/ui/DataTable.tsx'
import { Form } from '#app/ui/Form.tsx'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import css from '#app/ui/settings.module.css'
import { kindLabels, ownerLabels } from '#domains/onboarding/onboarding.labels.ts'
import { offsetWords } from '#domains/onboarding/onboarding.rules.ts'
import { readTemplate, type TemplateItem } from '#domains/onboarding/templates/templates.queries.server.ts'
import type { Route } from './+types/page'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  template: await readTemplate(ctx, params.id),
}))

export const handle = { name: ({ template }: Route.ComponentProps['loaderData']) => template.name }

export default function Template({ loaderData: { template } }: Route.ComponentProps) {
  const { id, items, name } = template
  return (
    <PageStack>
      <title>{`${name} – Onboarding – Settings`}</title>
      <Outlet />
      <div className={css.bar}>
        <h2>{name}</h2>
        <ButtonLink icon="plus" to={href('/admin/settings/onboarding/:id/items/new', { id })}>
          Add an item
        </ButtonLink>
      </div>
      <ListCard
        list={{ rows: items, total: items.length }}
        caption={`Onboarding: ${name}`}
        columns={columns(id, items)}
        rowKey={({ id }) => id}
        empty="No items yet."
        emptyLine="Add what a new starter should do, bring or learn."
      />
    </PageStack>
  )
}

function columns(templateId: string, items: TemplateItem[]): Column<TemplateItem>[] {
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
        <ItemVerbs
          item={{ id: templateId, itemId: id }}
          title={title}
          ways={[
            ...(id === items[0]?.id ? [] : ['up' as const]),
            ...(id === items.at(-1)?.id ? [] : ['down' as const]),
          ]}
        />
      ),
    },
  ]
}

type Item = { id: string; itemId: string }
type Way = 'up' | 'down'
const words: Record<Way, string> = { up: 'Up', down: 'Down' }

function ItemVerbs({ item, title, ways }: { item: Item; title: string; ways: Way[] }) {
  return (
    <div className={css.rowVerbs}>
      <ButtonLink kind="quiet" size="xs" to={href('/admin/settings/onboarding/:id/items/:itemId', item)}>
        Change<span className="sr"> {title}</span>
      </ButtonLink>
      {ways.map((way) => (
        <Move key={way} item={item} way={way} title={title} />
      ))}
      <ButtonLink
        kind="quiet"
        size="xs"
        to={href('/admin/settings/onboarding/:id/items/:itemId/remove', item)}
        preventScrollReset
      >
        Remove<span className="sr"> {title}</span>
      </ButtonLink>
    </div>
  )
}

function Move({ item, way, title }: { item: Item; way: Way; title: string }) {
  return (
    <Form method="post" action={href('/admin/settings/onboarding/:id/items/:itemId/move', item)} preventScrollReset>
      <input type="hidden" name="way" value={way} />
      <Button kind="quiet" size="xs" icon={way} title={words[way]} aria-label={`${words[way]}: ${title}`} />
    </Form>
  )
}
