import { href, Outlet } from 'react-router'
import { readList } from '#app/doors/read-list.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { countWords, ListCard } from '#app/parts/bulk/ListCard.tsx'
import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import { type StatusOf, statusOptions, statusWords } from '#app/parts/statuses.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import type { Column } from '#app/ui/DataTable.tsx'
import { FilterBar } from '#app/ui/FilterBar.tsx'
import { chipsOf, filtersOf, listAddress } from '#app/ui/list/address.ts'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import css from '#app/ui/settings.module.css'
import { type ListedCertificate, listCertificates } from '#domains/learning/certificates/certificates.queries.server.ts'
import { certificateFilters } from '#domains/learning/certificates/corrections.form.ts'
import { formatDayShort } from '#lib/day.ts'
import type { Route } from './+types/page'

const here = href('/admin/learning/certificates')

const filterWords = {
  q: (value: string) => `Search: ${value}`,
  status: (value: string) => statusWords('certificate', value as StatusOf<'certificate'>),
}

const columns: Column<ListedCertificate>[] = [
  {
    key: 'name',
    head: 'Name',
    cell: ({ name, title }) => (
      <>
        {name}
        <span className={css.second}>{title}</span>
      </>
    ),
  },
  {
    key: 'number',
    head: 'Certificate',
    phoneLabel: '',
    cell: ({ number, completedOn, refreshBy }) => (
      <span className="num unbroken">
        {number}
        <span className={css.second}>{`Completed ${formatDayShort(completedOn)}`}</span>
        {refreshBy && <span className={css.second}>{`Refresh by ${formatDayShort(refreshBy)}`}</span>}
      </span>
    ),
  },
  {
    key: 'status',
    head: 'Status',
    phoneLabel: '',
    cell: ({ state }) => <StatusBadge of="certificate" status={state} />,
  },
  {
    key: 'verbs',
    head: <span className="sr">Change</span>,
    phoneLabel: '',
    cell: (certificate) => <Verbs {...certificate} />,
  },
]

function Verbs({ id, state, name, title }: ListedCertificate) {
  const about = <span className="sr">{` ${name}, ${title}`}</span>
  const look = { kind: 'quiet', size: 'xs' } as const
  return (
    <div className={css.rowVerbs}>
      <ButtonLink {...look} reload to={href('/admin/learning/certificates/:id/pdf', { id })}>
        PDF{about}
      </ButtonLink>
      {state !== 'superseded' && (
        <ButtonLink {...look} to={href('/admin/learning/certificates/:id/reissue', { id })} preventScrollReset>
          Correct{about}
        </ButtonLink>
      )}
      {state === 'valid' && (
        <ButtonLink {...look} to={href('/admin/learning/certificates/:id/revoke', { id })} preventScrollReset>
          Revoke{about}
        </ButtonLink>
      )}
    </div>
  )
}

export const loader = read((ctx, { request, context }: Route.LoaderArgs) =>
  readList(context, filtersOf(certificateFilters, request), (filters) => listCertificates(ctx, filters)),
)

export default function Certificates({ loaderData: { filters, list } }: Route.ComponentProps) {
  const chips = chipsOf(here, filters, filterWords)
  return (
    <PageStack>
      <title>Certificates</title>
      <PageHead title="Certificates">
        <ButtonLink kind="line" icon="cog" to={href('/admin/settings/learning')}>
          Logo and signature
        </ButtonLink>
      </PageHead>
      <Outlet />
      <FilterBar
        search={{ name: 'q', label: 'Name, course or number', value: filters.q }}
        selects={[{ name: 'status', label: 'Status', value: filters.status, options: statusOptions('certificate') }]}
        count={countWords(list, 'certificate', 'certificates')}
        inForce={chips}
        clearTo={here}
      />
      <ListCard
        list={list}
        caption="Certificates"
        columns={columns}
        rowKey={({ id }) => id}
        empty={chips.length > 0 ? 'No certificates match this search.' : 'No certificates yet.'}
        emptyLine={
          chips.length > 0 ? 'Remove a filter to see more.' : 'Each completed course issues one. They are listed here.'
        }
        pageHref={(page) => listAddress(here, filters, { page })}
      />
    </PageStack>
  )
}
