import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { RecordRead } from '#domains/supervision/records/record.queries.server.ts'
import { outcomeNames } from '#domains/supervision/supervision.labels.ts'
import { dayOfInstant, formatDay } from '#lib/day.ts'

/** Where it is between booking and signatures, and what is to do about it. */
export function StateNotice({ record }: { record: RecordRead }) {
  const { id, state, at, now, reason, outcome, about, mayWrite } = record
  const absent = about.filter(({ attended }) => !attended).map(({ name }) => name)
  if (state === 'booked') {
    const over = (at ?? '') <= now
    return (
      <Notice
        tone={over ? 'soon' : 'wheat'}
        icon={over ? 'warn' : 'cal'}
        title={over ? 'Was it held?' : `Booked for ${formatDay(dayOfInstant(at ?? ''))}.`}
        actions={
          mayWrite && (
            <div className="row">
              <ButtonLink size="xs" kind="line" to={href('/supervision/:id/held', { id })} preventScrollReset>
                It was held
              </ButtonLink>
              {over && (
                <ButtonLink size="xs" kind="quiet" to={href('/supervision/:id/missed', { id })} preventScrollReset>
                  It was missed
                </ButtonLink>
              )}
            </div>
          )
        }
      >
        {over ? 'No one has recorded it yet.' : 'Notes can be prepared; they are read by the person once it was held.'}
      </Notice>
    )
  }
  if (state === 'missed')
    return (
      <Notice tone="bad" icon="warn" title="Missed.">
        {reason} It stays due until one is held.
      </Notice>
    )
  if (state === 'cancelled')
    return (
      <Notice icon="info" title="Cancelled.">
        {reason || 'No reason was given.'}
      </Notice>
    )
  if (!outcome && absent.length === 0) return null
  return (
    <Notice
      tone={outcome === 'not_met' || outcome === 'not_yet' ? 'soon' : 'wheat'}
      icon="eye"
      title={outcome ? `${outcomeNames[outcome]}.` : 'Held.'}
    >
      {absent.length > 0 && `Did not come: ${absent.join(', ')}.`}
    </Notice>
  )
}
