import { href } from 'react-router'
import { coursePicture } from '#app/parts/learning/course-pictures.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { WrittenCourse } from '#domains/learning/courses/writing.queries.server.ts'
import { formatDayShort } from '#lib/day.ts'
import css from '../trainer.module.css'
import { needsReview } from './needs-review.ts'

const SHOWN = 4

/** Courses that wait for a reader or a writer, those in review first; then those that a specialist reads before sale. */
export function ReviewCard({ courses }: { courses: WrittenCourse[] }) {
  const rank = ({ draft, reviewOverdue }: WrittenCourse) =>
    draft?.state === 'review' ? 0 : reviewOverdue ? 1 : draft ? 2 : 3
  const waiting = courses.filter((course) => needsReview(course) || course.awaits !== null)
  const first = waiting.toSorted((a, b) => rank(a) - rank(b)).slice(0, SHOWN)
  return (
    <Card aria-labelledby="review">
      <CardHead id="review" title="Courses awaiting review">
        <Link to={href('/trainer/courses')}>All courses</Link>
      </CardHead>
      {first.length === 0 ? (
        <CardBody>
          <p className="quiet">
            None. Drafts, courses to compare with their guidance and courses that a specialist reads appear here.
          </p>
        </CardBody>
      ) : (
        <CardList>
          {first.map((course) => (
            <CardItem
              key={course.id}
              lead={<img className={css.picture} src={coursePicture(course.picture)} alt="" width={48} height={36} />}
              title={<Link to={href('/trainer/courses/:id', { id: course.id })}>{course.title}</Link>}
              meta={why(course)}
              end={<State course={course} />}
            />
          ))}
        </CardList>
      )}
    </Card>
  )
}

function why({ draft, reviewOverdue, reviewDueOn, awaits }: WrittenCourse): string {
  if (draft?.state === 'review') return `Version ${draft.number} waits for a reader`
  if (reviewOverdue && reviewDueOn) return `To compare with its guidance since ${formatDayShort(reviewDueOn)}`
  if (draft) return `Draft ${draft.number}`
  return awaits === 'clinical review'
    ? 'A pharmacist or nurse reads it before sale'
    : 'Its outcomes are read before sale'
}

function State({ course: { draft, reviewOverdue, awaits } }: { course: WrittenCourse }) {
  if (draft?.state === 'review')
    return (
      <Badge tone="info" icon="eye">
        In review
      </Badge>
    )
  if (reviewOverdue)
    return (
      <Badge tone="soon" icon="clock">
        Review due
      </Badge>
    )
  if (draft)
    return (
      <Badge tone="mist" icon="edit">
        Draft
      </Badge>
    )
  return (
    <Badge tone="missing" icon="dash">
      {awaits === 'clinical review' ? 'Clinical review' : 'Outcomes review'}
    </Badge>
  )
}
