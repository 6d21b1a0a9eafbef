import { href } from 'react-router'
import { Task } from '#app/parts/role-home/RoleHome.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import type { HeldByMe, ToBook } from '#domains/supervision/schedule/figures.queries.server.ts'
import { kindNames } from '#domains/supervision/supervision.labels.ts'
import { type Day, dayOfInstant, formatDay, formatTime } from '#lib/day.ts'

type Props = { held: HeldByMe; toBook: readonly ToBook[]; today: Day }

/** A supervisor’s day: what is held today, what was not recorded, what is to come, and for whom a time is to be found. */
export function SupervisionTasks({ held, toBook, today }: Props) {
  const on = (at: string | null) => dayOfInstant(at ?? '')
  const later = held.filter(({ at }) => on(at) > today)
  // one to come is told like those of today
  const told = later.length > 1 ? held.filter(({ at }) => on(at) <= today) : held
  return (
    <>
      {told.map(({ id, kind, at, place, withWhom }) => (
        <Task
          key={id}
          title={`${kindNames[kind]} with ${withWhom}`}
          text={
            on(at) < today
              ? `It was booked for ${formatDay(on(at))}. Was it held?`
              : `${on(at) === today ? 'Today' : formatDay(on(at))} at ${formatTime(at ?? '')}, ${place}.`
          }
        >
          <ButtonLink kind="line" to={href('/supervision/:id', { id })}>
            {on(at) < today ? 'Record it' : 'Open'}
          </ButtonLink>
        </Task>
      ))}
      {later.length > 1 && (
        <Task
          title={`${later.length} booked for the coming days`}
          text={`${later
            .map(
              ({ kind, at, withWhom }) =>
                `${kindNames[kind]} with ${withWhom}, ${formatDay(on(at))} at ${formatTime(at ?? '')}`,
            )
            .join('; ')}.`}
        >
          <ButtonLink kind="line" to={href('/supervisor/supervision')}>
            See them
          </ButtonLink>
        </Task>
      )}
      {toBook.length > 0 && (
        <Task
          title={toBook.length === 1 ? '1 supervision to book' : `${toBook.length} supervisions to book`}
          text={`${toBook
            .slice(0, 6)
            .map(({ name, kind }) => (kind === 'supervision' ? name : `${name} (${kindNames[kind].toLowerCase()})`))
            .join(', ')}${toBook.length > 6 ? ' and others' : ''}.`}
        >
          <ButtonLink kind="line" icon="cal" to={href('/supervisor/supervision')}>
            Book
          </ButtonLink>
        </Task>
      )}
    </>
  )
}
