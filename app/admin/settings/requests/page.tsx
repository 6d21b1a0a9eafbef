import { Outlet } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { Card, CardHead, CardList } from '#app/ui/Card.tsx'
import { type Column, DataTable } from '#app/ui/DataTable.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import { shortInstant } from '#app/ui/when.ts'
import { listSiteRequests } from '#domains/enquiries/site-requests.queries.server.ts'
import { listCourseRequests } from '#domains/learning/course-requests.queries.server.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/page'
import { AnsweredRequests, SiteRequestItem } from './SiteRequests.tsx'

type CourseRequest = { id: string; name: string; email: string | null; wanted: string; requestedAt: string }

const columns: Column<CourseRequest>[] = [
  { key: 'name', head: 'Name', cell: ({ name }) => name },
  { key: 'email', head: 'Email', fit: 'cut', cell: ({ email }) => email ?? '–' },
  { key: 'wanted', head: 'Course or bundle', cell: ({ wanted }) => wanted },
  { key: 'requested', head: 'Requested', fit: 'line', cell: ({ requestedAt }) => shortInstant(requestedAt) },
]

function CourseRequests({ requests }: { requests: CourseRequest[] }) {
  return <DataTable caption="Courses requested" columns={columns} rows={requests} rowKey={({ id }) => id} />
}

export const loader = read(async (ctx) => ({
  ...(await listSiteRequests(ctx)),
  courses: await listCourseRequests(ctx),
  today: todayOf(ctx),
}))

export default function Requests({ loaderData: { waiting, answered, courses, today } }: Route.ComponentProps) {
  return (
    <PageStack>
      <title>Requests – Settings</title>
      <Outlet />
      <Card aria-labelledby="waiting">
        <CardHead id="waiting" title="Awaiting a reply" />
        {waiting.length === 0 ? (
          <EmptyState
            picture="all-done"
            level={3}
            heading="No requests awaiting a reply."
            line="Requests for a demo and data-protection complaints from the website appear here."
          />
        ) : (
          <CardList>
            {waiting.map((request) => (
              <SiteRequestItem key={request.id} request={request} today={today} />
            ))}
          </CardList>
        )}
      </Card>
      <Card aria-labelledby="courses">
        <CardHead id="courses" title="Courses requested" />
        {courses.length === 0 ? (
          <EmptyState
            level={3}
            picture="learning"
            heading="No courses requested yet."
            line="Anyone who chooses Start Now on a course or bundle appears here."
          />
        ) : (
          <CourseRequests requests={courses} />
        )}
      </Card>
      {answered.length > 0 && (
        <Card aria-labelledby="answered">
          <CardHead id="answered" title="Answered" />
          <AnsweredRequests requests={answered} />
        </Card>
      )}
    </PageStack>
  )
}
