import { data, href } from 'react-router'
import { readList } from '#app/doors/read-list.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { SavedViews, SaveView } from '#app/parts/accounts/SavedViews.tsx'
import { countWords, ListCard } from '#app/parts/bulk/ListCard.tsx'
import { OutcomeMark } from '#app/parts/employment/staff/OutcomeMark.tsx'
import css from '#app/parts/employment/staff/staff.module.css'
import { teamSelect } from '#app/parts/office/team-select.ts'
import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import { type StatusOf, statusOptions, statusWords } from '#app/parts/statuses.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import type { Column } from '#app/ui/DataTable.tsx'
import { EmailAddress } from '#app/ui/EmailAddress.tsx'
import { FilterBar } from '#app/ui/FilterBar.tsx'
import { Link } from '#app/ui/Link.tsx'
import { chipsOf, filtersOf, listAddress } from '#app/ui/list/address.ts'
import { ExportButton } from '#app/ui/list/ExportButton.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { viewsOf } from '#domains/accounts/saved-views.server.ts'
import { openTeams } from '#domains/employment/posts/teams.queries.server.ts'
import { staffFilters } from '#domains/employment/staff/staff.form.ts'
import type { ListedStaff } from '#domains/employment/staff/staff.queries.server.ts'
import { staffDirectory } from '#domains/employment/standing/directory.queries.server.ts'
import type { Mark } from '#domains/employment/standing/marks.queries.server.ts'
import { openJobs } from '#domains/people/jobs/jobs.queries.server.ts'
import { openLocations } from '#domains/people/jobs/locations.queries.server.ts'
import type { Route } from './+types/page'

const here = href('/admin/staff')

type Place = { id: string; name: string }
type Places = { jobs: readonly Place[]; locations: readonly Place[] }

const filterWords = ({ jobs, locations }: Places) => ({
  q: (value: string) => `Search: ${value}`,
  status: (value: string) => statusWords('account', value as StatusOf<'account'>),
  job: (value: string) => `Job: ${nameIn(jobs, value)}`,
  location: (value: string) => `Location: ${nameIn(locations, value)}`,
  team: (value: string) => `Team: ${value}`,
})
const nameIn = (places: readonly Place[], id: string) => places.find((place) => place.id === id)?.name ?? 'unknown'
const optionsOf = (places: readonly Place[]) => places.map(({ id, name }) => ({ value: id, label: name }))

type Listed = ListedStaff & { mark: Mark | undefined }

const columns: Column<Listed>[] = [
  {
    key: 'name',
    head: 'Name',
    cell: ({ id, name, posts, mark }) => (
      <>
        <Link to={href('/admin/staff/:id', { id })}>{name}</Link>
        <span className={css.second}>
          {posts.join(' · ') || (mark && !mark.begun ? 'Not started yet' : 'Not currently in post')}
        </span>
      </>
    ),
  },
  { key: 'email', head: 'Email', phoneLabel: '', cell: ({ email }) => email && <EmailAddress email={email} /> },
  { key: 'safe', head: 'Safe to work', phoneLabel: '', cell: ({ mark }) => <OutcomeMark mark={mark} /> },
  {
    key: 'status',
    head: 'Status',
    phoneLabel: '',
    cell: ({ isActive }) => <StatusBadge of="account" status={isActive ? 'active' : 'inactive'} />,
  },
]

export const loader = read(async (ctx, { request, context }: Route.LoaderArgs) => {
  const [jobs, locations, teams, views, { data: listed, init }] = await Promise.all([
    openJobs(ctx),
    openLocations(ctx),
    openTeams(ctx),
    viewsOf(ctx, 'staff'),
    readList(context, filtersOf(staffFilters, request), (filters) => staffDirectory(ctx, filters)),
  ])
  const places = { jobs: jobs.map(({ id, title }) => ({ id, name: title })), locations, teams }
  return data({ ...listed, places, views }, init ?? undefined)
})

export default function StaffDirectory({ loaderData: { filters, list, places, views } }: Route.ComponentProps) {
  const chips = chipsOf(here, filters, filterWords(places))
  return (
    <PageStack>
      <title>Staff Directory</title>
      <PageHead title="Staff Directory">
        <ExportButton href={listAddress(href('/admin/staff.csv'), filters)} fileName="staff.csv" />
        <ButtonLink kind="line" to={href('/admin/staff/brought-in')}>
          Brought in
        </ButtonLink>
        <ButtonLink kind="line" icon="upload" to={href('/admin/staff/import')}>
          Import
        </ButtonLink>
        <ButtonLink icon="plus" to={href('/admin/staff/new')}>
          Add staff
        </ButtonLink>
      </PageHead>
      <SavedViews list="staff" views={views} />
      <FilterBar
        search={{ name: 'q', label: 'Name or email', value: filters.q }}
        selects={[
          { name: 'location', label: 'Location', value: filters.location, options: optionsOf(places.locations) },
          { name: 'job', label: 'Job', value: filters.job, options: optionsOf(places.jobs) },
          ...teamSelect(places.teams, filters.team),
          { name: 'status', label: 'Status', value: filters.status, options: statusOptions('account') },
        ]}
        count={countWords(list, 'member of staff', 'members of staff')}
        inForce={chips}
        clearTo={here}
        after={<SaveView list="staff" views={views} />}
      />
      <div className={css.directory}>
        <ListCard
          list={list}
          caption="Staff"
          columns={columns}
          rowKey={({ id }) => id}
          bulk={{
            kinds: ['invite', 'manager', 'team', 'location', 'course', 'session', 'notify', 'export_staff'],
            list: 'staff',
            nameOf: ({ name }) => name,
          }}
          rowHref={({ id }) => href('/admin/staff/:id', { id })}
          empty={chips.length > 0 ? 'No staff match this search yet.' : 'No staff yet.'}
          emptyLine={
            chips.length > 0
              ? 'Remove a filter to see more.'
              : 'Everyone with a post or a Staff Member account is listed here. Add the first, or import a list.'
          }
          pageHref={(page) => listAddress(here, filters, { page })}
        />
      </div>
    </PageStack>
  )
}
