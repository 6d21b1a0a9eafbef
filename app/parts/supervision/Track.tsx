import { classes } from '#app/ui/classes.ts'
import type { Schedule, ScheduleRow } from '#domains/supervision/schedule/schedule.queries.server.ts'
import { type Day, daysBetween, formatDay, formatDayShort } from '#lib/day.ts'
import css from './schedule.module.css'

type Window = Schedule['window']

/** Where a day lies between the first and the last of the window, in per cent. */
const placeOf = (day: Day, { from, to }: Window) => (daysBetween(from, day) / daysBetween(from, to)) * 100
const at = (day: Day, window: Window) => ({ left: `${placeOf(day, window).toFixed(1)}%` })

/** The months above the tracks. */
export function Months({ window }: { window: Window }) {
  return (
    <span className={css.months}>
      {window.months.map((month) => (
        <span key={month} style={at(month, window)}>
          {formatDayShort(month).split(' ')[1]}
        </span>
      ))}
    </span>
  )
}

const words = { held: 'held', booked: 'booked', missed: 'missed', probation: 'probation review' }
const looks = { held: undefined, booked: css.booked, missed: css.missed, probation: css.probation }

/** What was held and is booked around today, and where the next one is due. The words say the same. */
export function Track({ row, window, today }: { row: ScheduleRow; window: Window; today: Day }) {
  const { track, dueOn, bookedId } = row
  const open = dueOn && !bookedId && dueOn >= window.from && dueOn <= window.to ? dueOn : undefined
  const said = [
    ...track.map(({ on, what }) => `${words[what]} ${formatDay(on)}`),
    ...(dueOn ? [`due ${formatDay(dueOn)}`] : []),
  ]
  return (
    <span className={css.track} role="img" aria-label={said.join(', ') || 'nothing'}>
      {window.months.map((month) => (
        <i key={month} className={css.month} style={at(month, window)} />
      ))}
      <i className={css.today} style={at(today, window)} />
      {track.map(({ id, on, what }) => (
        <i key={id} className={looks[what]} style={at(on, window)} />
      ))}
      {open && <i className={classes(open < today ? css.over : css.open)} style={at(open, window)} />}
    </span>
  )
}

/** What the patches mean. */
export function TrackKey({ today }: { today: Day }) {
  const meanings: [string | undefined, string][] = [
    [undefined, 'held'],
    [css.booked, 'booked'],
    [css.open, 'due, not booked'],
    [css.over, 'overdue'],
    [css.missed, 'missed'],
    [css.probation, 'probation review'],
  ]
  return (
    <p className={css.key}>
      {meanings.map(([look, meaning]) => (
        <span key={meaning}>
          <i className={look} />
          {meaning}
        </span>
      ))}
      <span>The line is today, {formatDay(today)}.</span>
    </p>
  )
}
