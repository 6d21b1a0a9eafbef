import { href, Outlet } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { ListCard } from '#app/parts/bulk/ListCard.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { FilterBar } from '#app/ui/FilterBar.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { listWrittenCourses, type WrittenCourse } from '#domains/learning/courses/writing.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { TrainerShell } from '../TrainerShell.tsx'
import type { Route } from './+types/page'
import { courseColumns } from './columns.tsx'

const here = href('/trainer/courses')
const states = [
  { value: 'draft', label: 'Being written' },
  { value: 'review', label: 'Waiting for review' },
  { value: 'due', label: 'Review due' },
  { value: 'awaits', label: 'Awaiting clinical or outcomes review' },
]

export const loader = read(async (ctx, { request }: Route.LoaderArgs) => {
  const asked = new URL(request.url).searchParams
  const [q, state] = [asked.get('q') ?? '', asked.get('state') ?? '']
  const all = await listWrittenCourses(ctx)
  const rows = all.filter(
    (course) => course.title.toLowerCase().includes(q.trim().toLowerCase()) && isIn(course, state),
  )
  return { q, state, rows, total: all.length, name: ctx.actor.name }
})

function isIn({ draft, reviewOverdue, awaits }: WrittenCourse, state: string): boolean {
  if (state === 'due') return reviewOverdue
  if (state === 'awaits') return awaits !== null
  return state === '' || draft?.state === state
}

export default function Courses({ loaderData: { q, state, rows, total, name } }: Route.ComponentProps) {
  const word = states.find(({ value }) => value === state)?.label
  return (
    <TrainerShell name={name}>
      <PageStack>
        <title>Courses – Trainer</title>
        <PageHead title="Courses">
          <div className="row">
            <ButtonLink kind="quiet" icon="download" to={href('/trainer/courses/activity')} preventScrollReset>
              Export activity
            </ButtonLink>
            <ButtonLink kind="quiet" icon="upload" to={href('/trainer/courses/import')} preventScrollReset>
              Import a course
            </ButtonLink>
            <ButtonLink icon="plus" to={href('/trainer/courses/new')} preventScrollReset>
              New course
            </ButtonLink>
          </div>
        </PageHead>
        <FilterBar
          search={{ name: 'q', label: 'Title', value: q }}
          selects={[{ name: 'state', label: 'State', value: state, options: states }]}
          count={
            rows.length < total
              ? `${rows.length} of ${countOf(total, 'course', 'courses')}`
              : countOf(total, 'course', 'courses')
          }
          inForce={[
            ...(q ? [{ label: `“${q}”`, to: state ? `${here}?state=${state}` : here }] : []),
            ...(word ? [{ label: word, to: q ? `${here}?q=${encodeURIComponent(q)}` : here }] : []),
          ]}
          clearTo={here}
        />
        <ListCard
          list={{ rows, total }}
          caption="Courses"
          columns={courseColumns}
          rowKey={({ id }) => id}
          rowHref={({ id }) => href('/trainer/courses/:id', { id })}
          empty="No courses match these filters."
          emptyLine="Remove a filter to see more."
        />
      </PageStack>
      <Outlet />
    </TrainerShell>
  )
}
