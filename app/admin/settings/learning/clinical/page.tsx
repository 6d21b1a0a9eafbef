import { href, Outlet } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead } from '#app/ui/Card.tsx'
import { type Column, DataTable } from '#app/ui/DataTable.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import css from '#app/ui/settings.module.css'
import {
  type ClinicalCourse,
  clinicalCourses,
  listReviewers,
  type Reviewer,
} from '#domains/learning/courses/clinical.queries.server.ts'
import { formatDay, formatDayShort } from '#lib/day.ts'
import type { Route } from './+types/page'

export const loader = read(async (ctx) => ({
  courses: await clinicalCourses(ctx),
  reviewers: await listReviewers(ctx),
}))

export const handle = { name: 'Clinical reviews' }

/** Who reads courses before they are sold, and what they have read. */
export default function Clinical({ loaderData: { courses, reviewers } }: Route.ComponentProps) {
  const name = (
    <ButtonLink kind="line" icon="plus" to={href('/admin/settings/learning/clinical/new')} preventScrollReset>
      Name a reviewer
    </ButtonLink>
  )
  return (
    <PageStack>
      <title>Clinical reviews – Settings</title>
      <Outlet />
      <div className={css.bar}>
        <p className="muted">
          On a public hub these courses are sold once a clinical reviewer has read the published version, or you accept
          to sell it unreviewed. Assigned and taken they are as ever.
        </p>
        <ButtonLink kind="ghost" icon="back" to={href('/admin/settings/learning')}>
          Learning settings
        </ButtonLink>
      </div>
      <Card aria-labelledby="courses">
        <CardHead id="courses" title="Courses that await a clinical review" />
        <DataTable
          caption="Courses that await a clinical review"
          columns={courseColumns}
          rows={courses}
          rowKey={({ id }) => id}
          empty={
            <EmptyState picture="all-done" heading="No course awaits one" line="Courses that do are listed here." />
          }
        />
      </Card>
      <Card aria-labelledby="reviewers">
        <CardHead id="reviewers" title="Clinical reviewers">
          {reviewers.length > 0 && name}
        </CardHead>
        <DataTable
          caption="Clinical reviewers"
          columns={reviewerColumns}
          rows={reviewers}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              heading="No one is named yet"
              line="A pharmacist, nurse or paramedic who reads these courses. Name, profession and registration number are shown with each course they have read."
              action={name}
            />
          }
        />
      </Card>
    </PageStack>
  )
}

const courseColumns: Column<ClinicalCourse>[] = [
  {
    key: 'title',
    head: 'Course',
    cell: ({ title, version }) => (
      <div>
        {title}
        <span className={css.second}>Version {version}</span>
      </div>
    ),
  },
  { key: 'state', head: 'Review', cell: (course) => <State course={course} /> },
  {
    key: 'verbs',
    head: <span className="sr">Change</span>,
    phoneLabel: '',
    cell: (course) => <Verbs course={course} />,
  },
]

function State({ course: { cleared } }: { course: ClinicalCourse }) {
  if (!cleared)
    return (
      <Badge tone="missing" icon="dash">
        Not reviewed
      </Badge>
    )
  if (!cleared.by)
    return (
      <div>
        <Badge tone="soon" icon="info">
          Sold unreviewed
        </Badge>
        <span className={css.second}>
          Accepted on {formatDay(cleared.on)}: {cleared.reason}
        </span>
      </div>
    )
  const { name, profession, registrationNumber } = cleared.by
  return (
    <div>
      <Badge tone="valid" icon="check">
        Reviewed
      </Badge>
      <span className={css.second}>
        {name}, {profession}, {registrationNumber}, on {formatDay(cleared.on)}
      </span>
    </div>
  )
}

function Verbs({ course: { id, title, cleared } }: { course: ClinicalCourse }) {
  const look = { kind: 'quiet', size: 'xs', preventScrollReset: true } as const
  const about = <span className="sr"> {title}</span>
  return (
    <div className={css.rowVerbs}>
      {!cleared?.by && (
        <ButtonLink {...look} to={href('/admin/settings/learning/clinical/:courseId/review', { courseId: id })}>
          Record a review{about}
        </ButtonLink>
      )}
      {!cleared && (
        <ButtonLink {...look} to={href('/admin/settings/learning/clinical/:courseId/accept', { courseId: id })}>
          Sell unreviewed{about}
        </ButtonLink>
      )}
      {cleared && (
        <ButtonLink {...look} to={href('/admin/settings/learning/clinical/:courseId/withdraw', { courseId: id })}>
          Withdraw{about}
        </ButtonLink>
      )}
    </div>
  )
}

const reviewerColumns: Column<Reviewer>[] = [
  { key: 'name', head: 'Name', cell: ({ name }) => name },
  { key: 'profession', head: 'Profession', cell: ({ profession }) => profession },
  { key: 'number', head: 'Registration', cell: ({ registrationNumber }) => registrationNumber },
  { key: 'since', head: 'Named', fit: 'line', cell: ({ namedOn }) => formatDayShort(namedOn) },
  {
    key: 'end',
    head: <span className="sr">Change</span>,
    phoneLabel: '',
    cell: ({ id, name }) => (
      <ButtonLink
        kind="quiet"
        size="xs"
        to={href('/admin/settings/learning/clinical/reviewers/:id/end', { id })}
        preventScrollReset
      >
        End<span className="sr"> {name}</span>
      </ButtonLink>
    ),
  },
]
