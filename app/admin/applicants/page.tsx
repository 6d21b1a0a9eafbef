import { href } from 'react-router'
import { readList } from '#app/doors/read-list.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { countWords, ListCard } from '#app/parts/bulk/ListCard.tsx'
import { statusOptions } from '#app/parts/statuses.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { FilterBar } from '#app/ui/FilterBar.tsx'
import { Link } from '#app/ui/Link.tsx'
import { chipsOf, filtersOf, listAddress } from '#app/ui/list/address.ts'
import { ExportButton } from '#app/ui/list/ExportButton.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { keptRejections } from '#domains/dashboard.queries.server.ts'
import { applicantFilters, rowChoices } from '#domains/recruitment/review/applicants-list.form.ts'
import { listApplicants } from '#domains/recruitment/review/applicants-list.queries.server.ts'
import type { RejectionCount } from '#domains/recruitment/review/reject-counts.queries.server.ts'
import { formatCount } from '#lib/count.ts'
import type { Route } from './+types/page'
import { applicantColumns, filterWords, usual } from './applicant-columns.tsx'
import css from './applicants.module.css'
import { Views } from './Views.tsx'

const here = href('/admin/applicants')

export const loader = read((ctx, { request, context }: Route.LoaderArgs) =>
  readList(context, filtersOf(applicantFilters, request), async (filters) => {
    const reasons = filters.status === 'rejected' ? keptRejections(ctx) : []
    return { ...(await listApplicants(ctx, filters)), rejections: await reasons }
  }),
)

export default function Applicants({ loaderData: { filters, list } }: Route.ComponentProps) {
  const { sort, rows } = filters
  const chips = chipsOf(here, filters, filterWords, usual)
  return (
    <PageStack>
      <title>All Applicants</title>
      <PageHead title="All Applicants">
        <ExportButton href={listAddress(href('/admin/applicants.csv'), filters, {}, usual)} fileName="applicants.csv" />
        <ButtonLink icon="plus" to={href('/admin/application-links/new')}>
          Generate Application Link
        </ButtonLink>
      </PageHead>
      <Views current="list" q={filters.q} />
      <FilterBar
        search={{ name: 'q', label: 'Name, email or role', value: filters.q }}
        selects={[
          { name: 'status', label: 'Application status', value: filters.status, options: statusOptions('application') },
          {
            name: 'references',
            label: 'Reference status',
            value: filters.references,
            options: statusOptions('reference'),
          },
        ]}
        dates={[
          { name: 'from', label: 'Submitted from', value: filters.from },
          { name: 'to', label: 'to', value: filters.to },
        ]}
        count={countWords(list, 'applicant')}
        inForce={chips}
        clearTo={listAddress(here, { sort, rows }, {}, usual)}
        keep={{ ...(sort !== usual.sort && { sort }), ...(rows !== usual.rows && { rows: String(rows) }) }}
        aside={<RowsChoice rows={rows} to={(rows) => listAddress(here, filters, { rows }, usual)} />}
      />
      <ListCard
        list={list}
        caption="Applicants"
        columns={applicantColumns((sort) => listAddress(here, filters, { sort }, usual), filters.sort)}
        rowKey={(row) => row.id}
        bulk={{
          kinds: ['interview', 'offer', 'reject', 'export_applicants'],
          list: 'applicants',
          nameOf: ({ name }) => name,
        }}
        empty="No applicants match this search yet."
        emptyLine={
          chips.length > 0 ? 'Remove a filter to see more.' : 'Applications appear here once they are submitted.'
        }
        pageHref={(page) => listAddress(here, filters, { page }, usual)}
      />
      <RejectionsCard counts={list?.rejections ?? []} />
    </PageStack>
  )
}

/** How often each reason was given; nothing until an application is rejected. */
function RejectionsCard({ counts }: { counts: RejectionCount[] }) {
  if (counts.length === 0) return null
  return (
    <Card>
      <CardHead title="Reasons for rejection">Last 12 months</CardHead>
      <CardList>
        {counts.map(({ key, label, count }) => (
          <CardItem key={key} title={label} end={<b className="num">{formatCount(count)}</b>} />
        ))}
      </CardList>
    </Card>
  )
}

/** How many rows a page of the list has. */
function RowsChoice({ rows, to }: { rows: number; to: (rows: number) => string }) {
  return (
    <nav className={css.rows} aria-label="Rows on a page">
      Rows
      {rowChoices.map((choice) => (
        <Link
          key={choice}
          to={to(choice)}
          aria-label={`${choice} rows`}
          aria-current={choice === rows ? 'true' : undefined}
          preventScrollReset
        >
          {choice}
        </Link>
      ))}
    </nav>
  )
}
