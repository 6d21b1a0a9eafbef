import { href } from 'react-router'
import { Task } from '#app/parts/role-home/RoleHome.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import type { ReminderTask } from '#domains/compliance/reminders/reminder-tasks.server.ts'

/** Who needs telling in person what is missing or expiring, because no email reaches them or none was acted on. */
export function TellTasks({ tasks }: { tasks: readonly ReminderTask[] }) {
  return tasks.map(({ personId, name, lines, letter }) => (
    <Task key={personId} title={`Tell ${name}`} text={`${lines.join('; ')}.`}>
      <div className="row">
        {letter && (
          <ButtonLink kind="line" to={href('/supervisor/letters/:id', { id: personId })}>
            Letter<span className="sr">: {name}</span>
          </ButtonLink>
        )}
        <Form method="post" action={href('/supervisor/notifications/:id', { id: personId })} preventScrollReset>
          <Button kind="line" icon="check">
            Mark as done<span className="sr">: {name}</span>
          </Button>
        </Form>
      </div>
    </Task>
  ))
}
