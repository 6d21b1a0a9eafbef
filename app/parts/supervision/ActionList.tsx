import { href } from 'react-router'
import { Badge } from '#app/ui/Badge.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import type { ListedAction } from '#domains/supervision/records/actions.queries.server.ts'
import { nearDay } from '#domains/supervision/schedule/due-status.rules.ts'
import { countOf } from '#lib/count.ts'
import { type Day, dayOfInstant, daysBetween, formatDay } from '#lib/day.ts'
import { firstNameOf } from '#lib/first-name.ts'
import css from './supervision.module.css'

type Props = {
  actions: readonly ListedAction[]
  today: Day
  /** The page it is ticked on. */
  back: string
  /** About several people: whom each is about is said. */
  several?: boolean
}

/** What is to be done, by whom and until when, each with its tick. */
export function ActionList({ actions, today, back, several }: Props) {
  return (
    <ul className={css.actions}>
      {actions.map((action) => (
        <li key={action.id}>
          <Form
            method="post"
            action={href('/supervision/actions/:actionId', { actionId: action.id })}
            preventScrollReset
          >
            <input type="hidden" name="back" value={back} />
            <button
              type="submit"
              className={css.tick}
              name="done"
              value={action.doneAt ? 'no' : 'yes'}
              aria-label={`${action.doneAt ? 'Not done after all' : 'Done'}: ${action.text}`}
              data-done={action.doneAt ? '' : undefined}
            >
              {action.doneAt && <Icon name="check" />}
            </button>
          </Form>
          <span className={action.doneAt ? 'muted' : undefined}>
            {several && `${firstNameOf(action.about)}: `}
            {action.text}
          </span>
          <span className={css.owner}>{firstNameOf(action.owner)}</span>
          <span className={css.by}>
            <span className="sr">by {formatDay(action.dueOn)}</span>
            <span aria-hidden="true">{nearDay(action.dueOn, today)}</span>
          </span>
          <ActionBadge action={action} today={today} />
        </li>
      ))}
    </ul>
  )
}

function ActionBadge({ action: { doneAt, dueOn }, today }: { action: ListedAction; today: Day }) {
  if (doneAt)
    return (
      <Badge tone="valid" icon="check">
        Done {nearDay(dayOfInstant(doneAt), today)}
      </Badge>
    )
  const left = daysBetween(today, dueOn)
  if (left < 0)
    return (
      <Badge tone="expired" icon="x">
        {countOf(-left, 'day', 'days')} over
      </Badge>
    )
  if (left <= 7)
    return (
      <Badge tone="soon" icon="clock">
        {left === 0 ? 'Today' : countOf(left, 'day', 'days')}
      </Badge>
    )
  return (
    <Badge tone="missing" icon="dash">
      To do
    </Badge>
  )
}
