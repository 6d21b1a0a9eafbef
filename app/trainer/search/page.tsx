import { href } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { QuickSearch } from '#app/parts/office/QuickSearch.tsx'
import { FINDS, trainerSearch } from '#app/parts/role-home/trainer-items.ts'
import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { searchTeaching } from '#domains/learning/reports/desk.queries.server.ts'
import { formatCount } from '#lib/count.ts'
import { TrainerPage } from '../TrainerPage.tsx'
import type { Route } from './+types/page'

const LONGEST = 100

export const loader = read(async (ctx, { request }: Route.LoaderArgs) => {
  const q = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, LONGEST)
  if (!q) return { q, groups: [], name: ctx.actor.name }
  const { courses, people, questions } = await searchTeaching(ctx, q)
  const query = `?q=${encodeURIComponent(q)}`
  const groups = [
    {
      ...{ title: 'Courses', total: courses.total, all: `${href('/trainer/courses')}${query}` },
      found: courses.rows.map(({ id, title, published }) => ({
        ...{ title, to: href('/trainer/courses/:id', { id }), meta: published ? 'Published' : 'Not published yet' },
      })),
    },
    {
      ...{ title: 'People', total: people.total, all: `${href('/trainer/people')}${query}` },
      found: people.rows.map(({ id, title, job, location }) => ({
        ...{ title, to: href('/trainer/people/:id', { id }), meta: [job, location].filter(Boolean).join(', ') },
      })),
    },
    {
      ...{ title: 'Questions', total: questions.total, all: undefined },
      found: questions.rows.map(({ title, courseId, course }) => ({
        title,
        to: `${href('/trainer/courses/:id/bank', { id: courseId })}?q=${encodeURIComponent(title)}`,
        meta: course,
      })),
    },
  ].filter(({ total }) => total > 0)
  return { q, groups, name: ctx.actor.name }
})

/** What courses, people and questions hold of some words. */
export default function Search({ loaderData: { q, groups, name } }: Route.ComponentProps) {
  return (
    <TrainerPage title="Search" name={name} narrow>
      <QuickSearch byKey action={trainerSearch} finds={FINDS} begin={q} />
      {groups.length === 0 && (
        <EmptyState
          picture="no-results"
          heading={q ? 'Nothing found' : 'What are you looking for?'}
          line="Any part of a course’s title, a name or the words of a question will do."
        />
      )}
      {groups.map(({ title, total, all, found }) => (
        <Card key={title}>
          <CardHead title={`${title} (${formatCount(total)})`}>
            {total > found.length && (all ? <Link to={all}>View all</Link> : `The first ${found.length}`)}
          </CardHead>
          <CardList>
            {found.map(({ to, title, meta }) => (
              <CardItem key={to} title={<Link to={to}>{title}</Link>} meta={meta} />
            ))}
          </CardList>
        </Card>
      ))}
    </TrainerPage>
  )
}
