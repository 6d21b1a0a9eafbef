import { href } from 'react-router'
import { Task } from '#app/parts/role-home/RoleHome.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import type { TeamLearner } from '#domains/learning/assignment/team.queries.server.ts'
import type { ToSignOff } from '#domains/learning/sessions/team.queries.server.ts'
import { countOf } from '#lib/count.ts'

type TeamTasksProps = { pressing: readonly TeamLearner[]; toSignOff: readonly ToSignOff[] }

/** What training of the team needs now; who and what is on the team’s own page. */
export function TeamTasks({ pressing, toSignOff }: TeamTasksProps) {
  const [one, ...others] = toSignOff
  return (
    <>
      {pressing.length > 0 && (
        <Task
          title={`${countOf(pressing.length, 'person has', 'people have')} training due this week`}
          text={`${pressing.map(({ name }) => name).join(', ')}.`}
        >
          <ButtonLink kind="line" to={href('/supervisor/team')}>
            See your team
          </ButtonLink>
        </Task>
      )}
      {one && (
        <Task
          title={others.length > 0 ? `${toSignOff.length} sign-offs wait for you` : '1 sign-off waits for you'}
          text={`${toSignOff.map(({ name, type }) => `${name}, ${type}`).join('; ')}.`}
        >
          <ButtonLink
            kind="line"
            to={
              others.length > 0
                ? href('/supervisor/team')
                : href('/supervisor/staff/:id/sign-off/:typeId', { id: one.personId, typeId: one.typeId })
            }
          >
            Sign off
          </ButtonLink>
        </Task>
      )}
    </>
  )
}
