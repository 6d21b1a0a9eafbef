import { href, Outlet } from 'react-router'
import { readList } from '#app/doors/read-list.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { countWords, ListCard } from '#app/parts/bulk/ListCard.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import type { Column } from '#app/ui/DataTable.tsx'
import { FilterBar } from '#app/ui/FilterBar.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import { chipsOf, filtersOf } from '#app/ui/list/address.ts'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import { RowMenu } from '#app/ui/list/RowMenu.tsx'
import { Progress } from '#app/ui/Progress.tsx'
import settings from '#app/ui/settings.module.css'
import { policyFilters, type signedStates } from '#domains/onboarding/policies/policies.form.ts'
import { type ListedPolicy, listPolicies } from '#domains/onboarding/policies/policies.queries.server.ts'
import { formatCount } from '#lib/count.ts'
import { dayOfInstant, formatDayShort } from '#lib/day.ts'
import type { Route } from './+types/page'
import css from './policies.module.css'

const here = href('/admin/settings/policies')

const signedWords: Record<(typeof signedStates)[number], string> = {
  open: 'Not signed by everyone',
  all: 'Signed by everyone',
}
const words = {
  q: (value: string) => `Title: ${value}`,
  signed: (value: string) => signedWords[value as keyof typeof signedWords],
}

const columns: Column<ListedPolicy>[] = [
  {
    key: 'title',
    head: 'Policy',
    name: true,
    phoneLabel: '',
    cell: ({ id, title }) => <Link to={href('/admin/settings/policies/:id', { id })}>{title}</Link>,
  },
  { key: 'version', head: 'Version', fit: 'line', cell: ({ version }) => <span className="num">{version}</span> },
  {
    key: 'published',
    head: 'Published',
    fit: 'line',
    cell: ({ publishedAt }) => formatDayShort(dayOfInstant(publishedAt)),
  },
  { key: 'signed', head: 'Signed', cell: (policy) => <Signed {...policy} /> },
  { key: 'open', head: 'Not signed', fit: 'line', cell: (policy) => <NotSigned {...policy} /> },
  {
    key: 'verbs',
    head: <span className="sr">Actions</span>,
    phoneLabel: '',
    cell: ({ id, title }) => (
      <div className={settings.rowVerbs}>
        <ButtonLink kind="quiet" size="xs" to={href('/admin/settings/policies/:id', { id })}>
          Change<span className="sr"> {title}</span>
        </ButtonLink>
        <RowMenu of={title}>
          <Link to={href('/admin/settings/policies/:id/close', { id })} preventScrollReset>
            <Icon name="x" /> Archive
          </Link>
        </RowMenu>
      </div>
    ),
  },
]

function Signed({ signed, unsigned }: ListedPolicy) {
  const all = signed + unsigned
  if (all === 0) return <span className="muted">No one in post</span>
  const said = `${formatCount(signed)} of ${formatCount(all)}`
  return (
    <span className={css.signed}>
      <span className="num">{said}</span>
      <Progress value={signed} max={all} label={`${said} signed`} />
    </span>
  )
}

function NotSigned({ id, title, unsigned }: ListedPolicy) {
  if (unsigned === 0) return <span className="muted">None</span>
  return (
    <Link to={`${href('/admin/settings/policies/:id', { id })}#unsigned`} className="num">
      {formatCount(unsigned)}
      <span className="sr"> who have not signed {title}</span>
    </Link>
  )
}

export const loader = read((ctx, { request, context }: Route.LoaderArgs) =>
  readList(context, filtersOf(policyFilters, request), async (filters) => {
    const rows = await listPolicies(ctx, filters)
    return { rows, total: rows.length }
  }),
)

export default function Policies({ loaderData: { filters, list } }: Route.ComponentProps) {
  const chips = chipsOf(here, filters, words)
  const filtered = chips.length > 0
  const add = (
    <ButtonLink icon="plus" to={href('/admin/settings/policies/new')}>
      Add a policy
    </ButtonLink>
  )
  return (
    <PageStack>
      <title>Policies – Settings</title>
      <Outlet />
      {(filtered || (list && list.total > 0)) && (
        <>
          <div className={settings.bar}>
            <p className="muted">Everyone in post reads and signs these. Archived policies no longer need signing.</p>
            {add}
          </div>
          <FilterBar
            search={{ name: 'q', label: 'Title', value: filters.q }}
            selects={[
              {
                name: 'signed',
                label: 'Signed',
                value: filters.signed,
                options: Object.entries(signedWords).map(([value, label]) => ({ value, label })),
              },
            ]}
            count={countWords(list, 'policy', 'policies')}
            inForce={chips}
            clearTo={here}
          />
        </>
      )}
      <ListCard
        list={list}
        caption="Policies"
        columns={columns}
        rowKey={({ id }) => id}
        rowHref={({ id }) => href('/admin/settings/policies/:id', { id })}
        empty={filtered ? 'No policies match this search.' : 'No policies yet.'}
        emptyLine={
          filtered
            ? 'Remove a filter to see more.'
            : 'Add one, and everyone in post is asked to read and sign it, as are new starters.'
        }
        {...(filtered ? {} : { emptyAction: add })}
      />
    </PageStack>
  )
}
