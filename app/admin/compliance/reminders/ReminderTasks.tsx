import { href } from 'react-router'
import css from '#app/parts/compliance/compliance.module.css'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { ReminderTask } from '#domains/compliance/reminders/reminder-tasks.server.ts'

/** People who need telling in person, with the letter where there is one; nothing while the list is empty. */
export function ReminderTasks({ tasks }: { tasks: readonly ReminderTask[] }) {
  if (tasks.length === 0) return null
  const letters = tasks.filter(({ letter }) => letter).length
  return (
    <Card aria-labelledby="in-person">
      <CardHead id="in-person" title="Tell in person">
        {letters > 1 && (
          <ButtonLink kind="quiet" to={href('/admin/compliance/letters')}>
            {`All ${letters} letters`}
          </ButtonLink>
        )}
      </CardHead>
      <CardList>
        {tasks.map(({ personId, name, lines, letter }) => (
          <CardItem
            key={personId}
            title={<Link to={href('/admin/staff/:id/compliance', { id: personId })}>{name}</Link>}
            meta={lines.join(' · ')}
            end={
              <span className={css.verbs}>
                {letter && <Link to={href('/admin/compliance/letters/:id', { id: personId })}>Letter</Link>}
                <Form method="post" action={href('/admin/compliance/reminders/:id/done', { id: personId })}>
                  <Button kind="quiet" size="xs">
                    Done<span className="sr">: told {name}</span>
                  </Button>
                </Form>
              </span>
            }
          />
        ))}
      </CardList>
    </Card>
  )
}
