import { href } from 'react-router'
import { CardItem } from '#app/ui/Card.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { CohortShown } from '#domains/learning/paths/cohorts.queries.server.ts'
import { formatDay } from '#lib/day.ts'
import { isDone, MemberPatches } from './MemberPatches.tsx'

/** A cohort as a line: what it takes, by when, and a patch for each person. */
export function CohortItem({ cohort: { id, name, takes, dueOn, members } }: { cohort: CohortShown }) {
  return (
    <CardItem
      title={<Link to={href('/trainer/cohorts/:id', { id })}>{name}</Link>}
      meta={`${takes}, due ${formatDay(dueOn)}`}
      end={
        <span className="num">
          {members.filter(isDone).length} of {members.length} done
        </span>
      }
    >
      <MemberPatches members={members} />
    </CardItem>
  )
}
