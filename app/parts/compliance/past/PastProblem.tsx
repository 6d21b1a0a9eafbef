import { ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { type Filters, listAddress } from '#app/ui/list/address.ts'
import { formatDay, isDay } from '#lib/day.ts'
import css from './past.module.css'
import type { PastHead } from './past.server.ts'

type PastProblemProps = { head: PastHead; here: string; filters: Filters }

/** Why there is nothing to show of the day that was asked for, and what can be shown instead. */
export function PastProblem({ head, here, filters }: PastProblemProps) {
  const { heading, line } = wordsOf(head)
  const { problem, kept, fields } = head
  const before = (problem === 'before' && kept.firstRecord) || problem === 'known before'
  return (
    <Card>
      <EmptyState
        heading={heading}
        line={line}
        action={
          <span className={css.ways}>
            {before && isDay(fields.as_at) && (
              <ButtonLink kind="quiet" to={listAddress(here, filters, { known_by: 'today' })}>
                Show that day as known today
              </ButtonLink>
            )}
            <ButtonLink to={listAddress(here, filters, { as_at: '', known_by: '' })}>Back to today</ButtonLink>
          </span>
        }
      />
    </Card>
  )
}

function wordsOf({ problem, fields, kept, today }: PastHead): { heading: string; line: string } {
  const day = isDay(fields.as_at) ? formatDay(fields.as_at) : 'that day'
  if (problem === 'to come')
    return { heading: `${day} is still to come.`, line: `Choose a day before today, ${formatDay(today)}.` }
  if (problem === 'known after today')
    return { heading: 'What will be known on a day to come cannot be shown.', line: 'Choose today or an earlier day.' }
  if (problem === 'known before')
    return {
      heading: `What was on record before ${day} says nothing of that day.`,
      line: 'Choose the same day or a later one.',
    }
  if (problem === 'no day') return { heading: 'There is no such day.', line: 'Choose a day in the calendar.' }
  if (!kept.firstRecord)
    return { heading: 'No one is on record yet.', line: 'Past days can be shown once staff are on record.' }
  return {
    heading: 'Nothing was on record by then.',
    line: `The first record of this hub is of ${formatDay(kept.firstRecord)}.`,
  }
}
