import { href } from 'react-router'
import css from '#app/parts/supervision/supervision.module.css'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead } from '#app/ui/Card.tsx'
import { Timeline } from '#app/ui/Timeline.tsx'
import { rhythmWords } from '#domains/supervision/cadence/cadence.rules.ts'
import type { RecordRead } from '#domains/supervision/records/record.queries.server.ts'
import { dayOfInstant, formatDay, formatDayShort, formatInstant } from '#lib/day.ts'

type Props = { record: RecordRead }

export function SideCards({ record }: Props) {
  const { since, earlierTimes, lastOn } = record
  return (
    <>
      <NextCard record={record} />
      {since.length > 0 && (
        <Card>
          <CardHead title={lastOn ? 'Since the last one' : 'Before this one'} />
          <div className={css.pad}>
            <Timeline
              entries={since.map(({ key, what, by, on, icon }) => ({
                id: key,
                icon,
                what,
                when: by ? `${by}, ${formatDay(on)}` : formatDay(on),
              }))}
            />
          </div>
        </Card>
      )}
      {earlierTimes.length > 0 && (
        <Card>
          <CardHead title="Earlier times" />
          <div className={css.pad}>
            <Timeline
              entries={earlierTimes.map(({ id, at, place, reason }) => ({
                ...{ id, icon: 'cal' as const, what: formatInstant(at), when: place },
                ...(reason && { who: reason }),
              }))}
            />
          </div>
        </Card>
      )}
    </>
  )
}

/** When the next one is due, and the way to book it. */
function NextCard({ record: { next, state, kind, about, mayWrite, today } }: Props) {
  const [only] = about
  if (!next || !only || state === 'booked') return null
  const { dueOn, bookedId, bookedAt, every, unit } = next
  const over = dueOn !== null && dueOn < today
  return (
    <Card>
      <CardHead title="Next one">
        {bookedAt ? (
          <Badge tone="valid" icon="check">
            Booked {formatDayShort(dayOfInstant(bookedAt))}
          </Badge>
        ) : (
          dueOn && (
            <Badge tone={over ? 'expired' : 'valid'} icon={over ? 'x' : 'check'}>
              By {formatDayShort(dueOn)}
            </Badge>
          )
        )}
      </CardHead>
      <div className={`stack ${css.pad}`}>
        <p>
          {every ? `${rhythmWords({ every, unit, weeks: null })}. ` : ''}
          {dueOn && `Due by ${formatDay(dueOn)}.`}
        </p>
        {bookedId ? (
          <ButtonLink kind="quiet" full icon="cal" to={href('/supervision/:id', { id: bookedId })}>
            Open it
          </ButtonLink>
        ) : (
          mayWrite && (
            <ButtonLink kind="quiet" full icon="cal" to={`${href('/supervision/book')}?kind=${kind}&person=${only.id}`}>
              Book it
            </ButtonLink>
          )
        )}
      </div>
    </Card>
  )
}
