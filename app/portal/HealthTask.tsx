import { href } from 'react-router'
import { Task } from '#app/parts/role-home/RoleHome.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'

/** For who works here and has not answered about their health yet. */
export function HealthTask({ first }: { first: boolean }) {
  return (
    <Task
      title="Health questionnaire"
      text="A few short questions about the work and what would make it easier for you."
    >
      <ButtonLink kind={first ? 'primary' : 'line'} to={href('/portal/health')}>
        Answer the questions
      </ButtonLink>
    </Task>
  )
}
