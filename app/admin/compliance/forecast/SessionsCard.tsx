import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead } from '#app/ui/Card.tsx'
import { listAddress } from '#app/ui/list/address.ts'
import type { ForecastFilters } from '#domains/compliance/forecast/forecast.form.ts'
import type { Suggested } from '#domains/learning/sessions-ahead/forecast.queries.server.ts'
import { countOf, formatCount } from '#lib/count.ts'
import { type Day, formatDay, formatDayShort } from '#lib/day.ts'
import css from './sessions.module.css'

const MOST = 10
const MOST_PATCHES = 24

type Props = { sessions: Suggested[]; filters: ForecastFilters; today: Day; mayBook: boolean }

/** What to book so that no one falls out, the first to be held first. */
export function SessionsCard({ sessions, filters, today, mayBook }: Props) {
  const shown = sessions.slice(0, MOST)
  return (
    <Card className={css.card ?? ''} aria-labelledby="to-book">
      <CardHead id="to-book" title="Sessions to book">
        <b className="num">{formatCount(sessions.length)}</b>
      </CardHead>
      {shown.length === 0 ? (
        <p className={css.foot}>
          No session is needed: who falls out is booked, learns online, or needs a check instead of a session.
        </p>
      ) : (
        <ul className={css.list}>
          {shown.map((session, at) => (
            <Session key={`${session.key} ${session.nth}`} {...{ session, filters, today, mayBook }} first={at === 0} />
          ))}
        </ul>
      )}
      {shown.length > 0 && (
        <p className={css.foot}>
          {sessions.length > MOST &&
            `And ${formatCount(sessions.length - MOST)} more, which move up as these are booked. `}
          One patch is one place. Latest useful days; you can change them.
        </p>
      )}
    </Card>
  )
}

type Line = { session: Suggested; filters: ForecastFilters; today: Day; mayBook: boolean; first: boolean }

function Session({ session, filters, today, mayBook, first }: Line) {
  const { name, needsCompetence, day, firstOn, from, to, capacity, key, nth } = session
  const people = to - from + 1
  const { location, job, months } = filters
  const title = `${name}${needsCompetence ? ', with observation' : ''}`
  const [date, month] = formatDayShort(day).split(' ')
  return (
    <li>
      <time className={css.day} dateTime={day}>
        <b>{date}</b>
        {month}
      </time>
      <div>
        <b className="strong">{title}</b>
        <span className="muted meta block">
          Clears {countOf(people, 'person', 'people')};{' '}
          {firstOn === today ? 'some lack it now' : `the first ends ${formatDayShort(firstOn).replace(/ \d{4}$/, '')}`}
        </span>
        <Patches people={people} capacity={capacity} />
      </div>
      {mayBook && (
        <ButtonLink
          size="xs"
          kind={first ? 'primary' : 'quiet'}
          to={listAddress(href('/admin/compliance/forecast/book'), { key, nth, location, job, months })}
          aria-label={`Book ${title} on ${formatDay(day)}`}
        >
          Book
        </ButtonLink>
      )}
    </li>
  )
}

function Patches({ people, capacity }: { people: number; capacity: number }) {
  const words = `${formatCount(people)} of ${formatCount(capacity)} places`
  if (capacity > MOST_PATCHES) return <span className="muted meta block">{words}</span>
  return (
    <span className={css.patches} role="img" aria-label={words}>
      {Array.from({ length: capacity }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a patch is its place
        <i key={place} className={place < people ? undefined : css.free} />
      ))}
    </span>
  )
}
