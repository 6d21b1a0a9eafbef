import { dayOfInstant, formatDayShort } from '#lib/day.ts'
import css from './session-leaf.module.css'

/** A leaf of a calendar: the month over the day; the words beside it say the same. */
export function SessionLeaf({ startsAt }: { startsAt: string }) {
  const [date, month] = formatDayShort(dayOfInstant(startsAt)).split(' ')
  return (
    <span className={css.leaf} aria-hidden="true">
      <span>{month}</span>
      <b>{date}</b>
    </span>
  )
}
