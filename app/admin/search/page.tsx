import { href } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { pagesFound } from '#app/parts/office/palette/found.ts'
import { QuickSearch } from '#app/parts/office/QuickSearch.tsx'
import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { filtersOf } from '#app/ui/list/address.ts'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { mayApproveAccounts } from '#domains/accounts/accounts.access.ts'
import { accountFilters } from '#domains/accounts/people.form.ts'
import { listAccounts } from '#domains/accounts/people.queries.server.ts'
import { mayReadStaff } from '#domains/employment/staff/staff.access.ts'
import { staffFilters } from '#domains/employment/staff/staff.form.ts'
import { listStaff } from '#domains/employment/staff/staff.queries.server.ts'
import { listCourses } from '#domains/learning/courses.queries.server.ts'
import { mayReview } from '#domains/recruitment/applications/applications.access.ts'
import { applicantFilters } from '#domains/recruitment/review/applicants-list.form.ts'
import { listApplicants } from '#domains/recruitment/review/applicants-list.queries.server.ts'
import { mayRunFinance } from '#domains/shop/shop.access.ts'
import { formatCount } from '#lib/count.ts'
import type { Route } from './+types/page'

const MOST = 8

export const loader = read(async (ctx, { request }: Route.LoaderArgs) => {
  const { q } = filtersOf(staffFilters, request)
  if (!q) return { q, groups: [] }
  const query = `?q=${encodeURIComponent(q)}`
  const staff = mayReadStaff(ctx.actor) ? await listStaff(ctx, staffFilters.parse({ q })) : undefined
  const applicants = mayReview(ctx.actor) ? await listApplicants(ctx, applicantFilters.parse({ q })) : undefined
  const accounts = mayApproveAccounts(ctx.actor) ? await listAccounts(ctx, accountFilters.parse({ q })) : undefined
  const courses = (await listCourses(ctx)).filter(({ title }) => title.toLowerCase().includes(q.toLowerCase()))
  const groups = [
    {
      title: 'Staff',
      total: staff?.total ?? 0,
      all: `${href('/admin/staff')}${query}`,
      found: (staff?.rows ?? []).map(({ id, name, email, posts }) => ({
        to: href('/admin/staff/:id', { id }),
        title: name,
        meta: posts.join(' · ') || email,
      })),
    },
    {
      title: 'Applicants',
      total: applicants?.total ?? 0,
      all: `${href('/admin/applicants')}${query}`,
      found: (applicants?.rows ?? []).map(({ id, name, position }) => ({
        to: href('/admin/applicants/:id', { id }),
        title: name,
        meta: position,
      })),
    },
    {
      title: 'Accounts',
      total: accounts?.total ?? 0,
      all: `${href('/admin/settings/people')}${query}`,
      found: (accounts?.rows ?? []).map(({ id, name, email, role }) => ({
        to: href('/admin/settings/people/:id', { id }),
        title: name,
        meta: [role ?? 'No role yet', email].join(' · '),
      })),
    },
    {
      title: 'Courses',
      total: courses.length,
      all: href('/courses'),
      found: courses.map(({ slug, title, summary }) => ({
        to: href('/courses/:slug', { slug }),
        title,
        meta: summary,
      })),
    },
  ]
  const places = pagesFound(q, mayRunFinance(ctx.actor))
  const pages = { title: 'Pages', total: places.length, all: undefined, found: places }
  return { q, groups: [...groups, pages].filter(({ found }) => found.length > 0) }
})

export default function Search({ loaderData: { q, groups } }: Route.ComponentProps) {
  return (
    <PageStack>
      <title>{q ? `Search: ${q}` : 'Search'}</title>
      <PageHead title="Search" />
      <QuickSearch action={href('/admin/search')} finds="staff, applicants, courses" begin={q} />
      {groups.length === 0 && (
        <EmptyState
          picture="no-results"
          heading={q ? 'Nothing found' : 'What are you looking for?'}
          line="Any part of a name, an email address, a course or a page will do."
        />
      )}
      {groups.map(({ title, total, all, found }) => (
        <Card key={title}>
          <CardHead title={`${title} (${formatCount(total)})`}>
            {all && total > MOST && <Link to={all}>View all</Link>}
          </CardHead>
          <CardList>
            {found.slice(0, MOST).map(({ to, title, meta }) => (
              <CardItem key={to} title={<Link to={to}>{title}</Link>} meta={meta} />
            ))}
          </CardList>
        </Card>
      ))}
    </PageStack>
  )
}
