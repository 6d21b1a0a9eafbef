import { href } from 'react-router'
import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { StaffBackground } from '#domains/employment/staff-files/staff-history.queries.server.ts'
import { kindLabels, outcomeWords } from '#domains/vetting/checks/checks.labels.ts'
import { dayOfInstant, formatDayShort } from '#lib/day.ts'

const forReviewers = 'Checks and applications are shown to people who review applications.'

/** Their checks and applications, and the training they asked for. */
export function BackgroundCards({ background }: { background: StaffBackground }) {
  const { mayReview, applications, checks, courses } = background
  if (checks.length + applications.length + courses.length === 0)
    return (
      <Card>
        <CardHead title="Checks, applications and training" />
        <Empty>
          {mayReview
            ? 'None. These transfer automatically when someone is hired through Applicants.'
            : `No training requested. ${forReviewers}`}
        </Empty>
      </Card>
    )
  return (
    <>
      <Card>
        <CardHead title="Pre-employment checks" />
        {checks.length === 0 && <Empty>{mayReview ? 'No checks on record.' : forReviewers}</Empty>}
        <CardList>
          {checks.map(({ id, kind, applicationId, ...check }) => (
            <CardItem
              key={id}
              title={
                applicationId ? (
                  <Link to={href('/admin/applicants/:id/checks', { id: applicationId })}>{kindLabels[kind]}</Link>
                ) : (
                  kindLabels[kind]
                )
              }
              meta={checkWords(check)}
            />
          ))}
        </CardList>
      </Card>
      <Card>
        <CardHead title="Applications and training" />
        {applications.length + courses.length === 0 && <Empty>None.</Empty>}
        <CardList>
          {applications.map(({ id, position, status, createdAt }) => (
            <CardItem
              key={id}
              title={<Link to={href('/admin/applicants/:id', { id })}>{position}</Link>}
              meta={`Applied ${formatDayShort(dayOfInstant(createdAt))}`}
              end={<StatusBadge of="application" status={status} />}
            />
          ))}
          {courses.map(({ id, title, requestedAt }) => (
            <CardItem key={id} title={title} meta={`Asked to start ${formatDayShort(dayOfInstant(requestedAt))}`} />
          ))}
        </CardList>
      </Card>
    </>
  )
}

function checkWords({
  outcome,
  checkedBy,
  checkedOn,
  followUpOn,
  voided,
}: Omit<StaffBackground['checks'][number], 'id' | 'kind' | 'applicationId'>) {
  const recheck = followUpOn ? ` · recheck due ${formatDayShort(followUpOn)}` : ''
  return `${outcomeWords(outcome, checkedBy)}, ${formatDayShort(checkedOn)}${voided ? ' · voided' : recheck}`
}

function Empty({ children }: { children: string }) {
  return (
    <CardBody>
      <p className="muted">{children}</p>
    </CardBody>
  )
}
