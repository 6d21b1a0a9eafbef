import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Task } from '#app/ui/role-home/RoleHome.tsx'
import type { clearancesToSign } from '#domains/recruitment/clearance/summary.queries.server.ts'

type ClearanceTasksProps = { waiting: Awaited<ReturnType<typeof clearancesToSign>> }

/** Who waits for the registered manager's word. */
export function ClearanceTasks({ waiting }: ClearanceTasksProps) {
  return waiting.map(({ id, name, location, standing, open }) => (
    <Task
      key={id}
      title={open === 0 ? `${name} waits for your sign-off` : `${name} is on the way to ${location}`}
      text={
        open === 0
          ? `All checks for ${location} are there. You sign off as registered manager.`
          : `${open === 1 ? 'One thing is' : `${open} things are`} still open.${standing === 'conditional' ? ' Signed on conditions.' : ''}`
      }
    >
      <ButtonLink kind="line" to={href('/supervisor/clearances/:id', { id })}>
        Open clearance
      </ButtonLink>
    </Task>
  ))
}
