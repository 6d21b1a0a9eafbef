import { href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Task } from '#app/ui/role-home/RoleHome.tsx'
import type { ReminderTask } from '#domains/compliance/reminders/reminder-tasks.server.ts'
import css from './TellTasks.module.css'

/** Whom to tell in person what is missing or ends, since no email reaches them or it was not heeded. */
export function TellTasks({ tasks }: { tasks: readonly ReminderTask[] }) {
  return tasks.map(({ personId, name, lines, letter }) => (
    <Task key={personId} title={`Tell ${name}`} text={`${lines.join('; ')}.`}>
      <div className={css.verbs}>
        {letter && (
          <ButtonLink kind="line" to={href('/supervisor/letters/:id', { id: personId })}>
            Letter<span className="sr">: {name}</span>
          </ButtonLink>
        )}
        <Form method="post" action={href('/supervisor/told/:id', { id: personId })} preventScrollReset>
          <Button kind="line" icon="check">
            Told<span className="sr">: {name}</span>
          </Button>
        </Form>
      </div>
    </Task>
  ))
}
