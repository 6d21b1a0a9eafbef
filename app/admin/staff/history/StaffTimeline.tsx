import css from '#app/parts/employment/staff/staff.module.css'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { Timeline } from '#app/ui/Timeline.tsx'
import type { Happening } from '#domains/employment/staff-files/staff-history.queries.server.ts'
import { dayOfInstant, formatDay, formatInstant } from '#lib/day.ts'
import { groupBy } from '#lib/group-by.ts'
import { eventIcons, eventWords } from './event-words.ts'

/** The events of a staff file, newest first, a month at a time. */
export function StaffTimeline({ events }: { events: readonly Happening[] }) {
  const months = groupBy(events, ({ at }) => monthOf(at))
  return (
    <Card>
      <CardHead title="Timeline, newest first" />
      {events.length === 0 && (
        <CardBody>
          <p className="muted">Nothing yet. Posts, documents, records and notes are listed here as they are added.</p>
        </CardBody>
      )}
      <div>
        {[...months].map(([month, happened]) => (
          <section key={month} className={css.month}>
            <h3>{month}</h3>
            <Timeline entries={happened.map(entryOf)} />
          </section>
        ))}
      </div>
    </Card>
  )
}

function entryOf({ id, kind, what, who, at }: Happening) {
  const onDay = kind === 'post' || kind === 'post_ended'
  const when = onDay ? formatDay(dayOfInstant(at)) : formatInstant(at)
  return { id, icon: eventIcons[kind], what: eventWords(kind, what), when: who ? `${when} · by ${who}` : when }
}

/** 'November 2026'. */
const monthOf = (at: string) => formatDay(dayOfInstant(at)).replace(/^\d+ /, '')
