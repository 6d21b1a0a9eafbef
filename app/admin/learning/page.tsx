import { href, Outlet } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody } from '#app/ui/Card.tsx'
import { type Column, DataTable } from '#app/ui/DataTable.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { type Assignment, listAssignments } from '#domains/learning/assignment/assignments.queries.server.ts'
import { learningLetters } from '#domains/learning/assignment/letters.queries.server.ts'
import { countRequests } from '#domains/learning/assignment/requests.server.ts'
import { countOf } from '#lib/count.ts'
import { formatDay } from '#lib/day.ts'
import type { Route } from './+types/page'

export const loader = read(async (ctx) => ({
  assignments: await listAssignments(ctx),
  requests: await countRequests(ctx),
  letters: (await learningLetters(ctx)).length,
}))

const columns: Column<Assignment>[] = [
  { key: 'course', head: 'Course', cell: ({ course, ofPath }) => (ofPath ? `${course}, ${ofPath} courses` : course) },
  { key: 'who', head: 'Who', cell: whoWords },
  { key: 'due', head: 'Due', cell: dueWords },
  { key: 'again', head: 'Renewed', cell: ({ again }) => (again ? 'Each time it expires' : 'Once') },
  {
    key: 'done',
    head: 'Done',
    fit: 'line',
    cell: ({ done, given, ofPath }) => (
      <span className="num">
        {given === 0 ? 'No one has it yet' : `${done} of ${given}${ofPath ? ' courses' : ''}`}
      </span>
    ),
  },
  {
    key: 'end',
    head: <span className="sr">Action</span>,
    phoneLabel: '',
    cell: ({ id, course }) => (
      <ButtonLink kind="quiet" size="xs" to={href('/admin/learning/:id/end', { id })} preventScrollReset>
        End<span className="sr"> {course}</span>
      </ButtonLink>
    ),
  },
]

/** Which courses are assigned to whom, and what people in post have asked for. */
export default function Learning({ loaderData: { assignments, requests, letters } }: Route.ComponentProps) {
  const assign = href('/admin/learning/assign')
  return (
    <PageStack>
      <title>Learning</title>
      <PageHead title="Learning">
        <ButtonLink kind="line" icon="users" to={href('/admin/learning/people')}>
          Who is due
        </ButtonLink>
        <ButtonLink kind="line" icon="steps" to={href('/trainer/cohorts')}>
          Cohorts and paths
        </ButtonLink>
        <ButtonLink kind="line" icon="ribbon" to={href('/admin/learning/certificates')}>
          Certificates
        </ButtonLink>
        <ButtonLink icon="plus" to={assign}>
          Assign a course
        </ButtonLink>
      </PageHead>
      {requests + letters > 0 && (
        <Card>
          <CardBody>
            {requests > 0 && (
              <p>
                <Link to={href('/admin/learning/requests')}>
                  {countOf(requests, 'request', 'requests')} for courses from people in post
                </Link>
              </p>
            )}
            {letters > 0 && (
              <p>
                <Link to={href('/admin/learning/letters')}>
                  {countOf(letters, 'letter', 'letters')} for people without email
                </Link>
              </p>
            )}
          </CardBody>
        </Card>
      )}
      <Card>
        <DataTable
          caption="Assignments"
          columns={columns}
          rows={assignments}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              heading="No course is assigned yet"
              line="Say who takes a course and by when. New starters get it by themselves, and it comes again when it expires."
              action={<ButtonLink to={assign}>Assign a course</ButtonLink>}
            />
          }
        />
      </Card>
      <Outlet />
    </PageStack>
  )
}

/** 'Care Worker, Castle Street, plus 1 person, except 2 people', 'Everyone'. */
function whoWords({ byPost, places, plus, except }: Assignment): string {
  if (!byPost) return countOf(plus, 'person', 'people')
  const where = places.length > 0 ? places.join(', ') : 'Everyone'
  const more = plus > 0 ? `, plus ${countOf(plus, 'person', 'people')}` : ''
  return `${where}${more}${except > 0 ? `, except ${countOf(except, 'person', 'people')}` : ''}`
}

function dueWords({ dueKind, dueDays, dueOn, ofPath }: Assignment): string {
  if (ofPath) return 'Each course by its own day'
  if (dueKind === 'days') return `${countOf(dueDays ?? 0, 'day', 'days')} after starting`
  return dueKind === 'date' && dueOn ? formatDay(dueOn) : 'Before it expires'
}
