import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Task } from '#app/ui/role-home/RoleHome.tsx'

/** People who were brought in at the manager's location, to confirm by name. */
export function BroughtInTask({ waiting }: { waiting: number }) {
  if (waiting === 0) return null
  return (
    <Task
      title={waiting === 1 ? 'Confirm 1 person who was brought in' : `Confirm ${waiting} people who were brought in`}
      text="They were added as having worked at your location before the hub. You answer for each by name."
    >
      <ButtonLink kind="line" to={href('/supervisor/brought-in')}>
        See who they are
      </ButtonLink>
    </Task>
  )
}
