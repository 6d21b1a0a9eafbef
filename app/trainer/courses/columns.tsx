import { href } from 'react-router'
import { Badge } from '#app/ui/Badge.tsx'
import type { Column } from '#app/ui/DataTable.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { WrittenCourse } from '#domains/learning/courses/writing.queries.server.ts'
import { formatDayShort } from '#lib/day.ts'

export const courseColumns: Column<WrittenCourse>[] = [
  {
    key: 'title',
    head: 'Course',
    cell: ({ id, title }) => <Link to={href('/trainer/courses/:id', { id })}>{title}</Link>,
  },
  { key: 'state', head: 'State', cell: (course) => <States course={course} /> },
  {
    key: 'learning',
    head: 'Learning it',
    numeric: true,
    cell: ({ learning }) => <span className="num">{learning}</span>,
  },
  { key: 'owner', head: 'Owner', cell: ({ owner }) => owner ?? 'No one yet', hideOnPhone: true },
  {
    key: 'review',
    head: 'Next review',
    fit: 'line',
    cell: ({ reviewDueOn, reviewOverdue }) =>
      reviewDueOn ? (
        <>
          <span className="num">{formatDayShort(reviewDueOn)}</span>{' '}
          {reviewOverdue && (
            <Badge tone="soon" icon="clock">
              Due
            </Badge>
          )}
        </>
      ) : (
        'Not set'
      ),
  },
]

function States({ course: { live, draft, awaits } }: { course: WrittenCourse }) {
  return (
    <span className="row">
      {live !== null && (
        <Badge tone="valid" icon="check">
          Version {live} is live
        </Badge>
      )}
      {draft?.state === 'draft' && (
        <Badge tone="mist" icon="file">
          Draft {draft.number}
        </Badge>
      )}
      {draft?.state === 'review' && (
        <Badge tone="info" icon="eye">
          Version {draft.number} waits for review
        </Badge>
      )}
      {awaits && (
        <Badge tone="missing" icon="dash">
          Awaiting {awaits}
        </Badge>
      )}
    </span>
  )
}
