import { href } from 'react-router'
import { DueBadge } from '#app/parts/onboarding/ChecklistItems.tsx'
import { Task } from '#app/parts/role-home/RoleHome.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { Tick } from '#domains/onboarding/checklists/ticks.queries.server.ts'
import { countOf } from '#lib/count.ts'
import type { Day } from '#lib/day.ts'
import { groupBy } from '#lib/group-by.ts'
import css from './TickTasks.module.css'

type TicksProps = { ticks: readonly Tick[]; today: Day }

/** What a manager does with each new starter, ticked in place. */
export function TickTasks({ ticks, today }: TicksProps) {
  const open = ticks.filter(({ done }) => !done)
  return [...groupBy(open, ({ personId }) => personId).values()].map((own) => (
    <Starter key={own[0]?.personId} own={own} today={today} />
  ))
}

/** So many of a starter’s tasks are shown at once. */
const FIRST = 3

function Starter({ own, today }: { own: Tick[]; today: Day }) {
  const [first] = own
  if (!first) return null
  const { personId, name, began } = first
  return (
    <Task title={`Welcome ${name}`} text={own.length === 1 ? '1 task for you.' : `${own.length} tasks for you.`}>
      <ul className={css.ticks}>
        {own.slice(0, FIRST).map((tick) => (
          <TickRow key={tick.id} tick={tick} today={today} />
        ))}
      </ul>
      {own.length > FIRST && (
        <details className={css.later}>
          <summary>{countOf(own.length - FIRST, 'further task', 'further tasks')}</summary>
          <ul className={css.ticks}>
            {own.slice(FIRST).map((tick) => (
              <TickRow key={tick.id} tick={tick} today={today} />
            ))}
          </ul>
        </details>
      )}
      {began && (
        <Link to={href('/supervisor/staff/:id', { id: personId })}>
          See their progress<span className="sr">: {name}</span>
        </Link>
      )}
    </Task>
  )
}

function TickRow({ tick: { id, title, due, name }, today }: { tick: Tick; today: Day }) {
  return (
    <li>
      <span className={css.what}>
        {title} <DueBadge due={due} today={today} />
      </span>
      <TickForm action={href('/supervisor/ticks/:id', { id })} words="Tick as done" about={`${title}, ${name}`} />
    </li>
  )
}

/** What was ticked in the last days, to take back what was a slip. */
export function TickedCard({ ticks }: { ticks: readonly Tick[] }) {
  const done = ticks.filter((tick) => tick.done)
  if (done.length === 0) return null
  return (
    <Card aria-labelledby="ticked">
      <CardHead id="ticked" title="Ticked this week" />
      <CardList>
        {done.map(({ id, title, name }) => (
          <CardItem
            key={id}
            title={title}
            meta={name}
            end={
              <TickForm
                action={href('/supervisor/ticks/:id/undo', { id })}
                words="Undo"
                about={`${title}, ${name}`}
                quiet
              />
            }
          />
        ))}
      </CardList>
    </Card>
  )
}

type TickFormProps = { action: string; words: string; about: string; quiet?: boolean }

function TickForm({ action, words, about, quiet = false }: TickFormProps) {
  return (
    <Form method="post" action={action} preventScrollReset>
      <Button kind={quiet ? 'quiet' : 'line'} size="xs" {...(!quiet && { icon: 'check' as const })}>
        {words}
        <span className="sr">: {about}</span>
      </Button>
    </Form>
  )
}
