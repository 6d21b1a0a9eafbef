import { href } from 'react-router'
import { Task } from '#app/parts/role-home/RoleHome.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import type { clearancesToSign } from '#domains/employment/clearance/summary.queries.server.ts'

type ClearanceTasksProps = { waiting: Awaited<ReturnType<typeof clearancesToSign>> }

/** Who is ready for the registered manager's sign-off, or nearly. */
export function ClearanceTasks({ waiting }: ClearanceTasksProps) {
  return waiting.map(({ id, name, location, standing, open }) => (
    <Task
      key={id}
      title={open === 0 ? `${name} is ready for your sign-off` : `${name} is due to join ${location}`}
      text={
        open === 0
          ? `All checks for ${location} are complete. You sign off as registered manager.`
          : `${open === 1 ? '1 check is' : `${open} checks are`} outstanding.${standing === 'conditions' ? ' Signed on conditions.' : ''}`
      }
    >
      <ButtonLink kind="line" to={href('/supervisor/clearances/:id', { id })}>
        Open clearance
      </ButtonLink>
    </Task>
  ))
}
