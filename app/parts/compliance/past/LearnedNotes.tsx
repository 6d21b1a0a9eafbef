import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { Learned } from '#domains/compliance/past/learned-later.queries.server.ts'
import { formatDay } from '#lib/day.ts'
import css from './past.module.css'

/** Someone whose record, or post, is known otherwise today than it was on the day. */
export type Noted = {
  key: string
  /** 'Mohammed Iqbal, Moving and handling'. */
  about: string
  learned: readonly Learned[]
  /** Where nothing of the record itself came later: what did. */
  otherwise: string
  to: string
}

/** What became known after the day, below what is shown of it. */
export function LearnedNotes({ notes }: { notes: readonly Noted[] }) {
  if (notes.length === 0) return null
  return (
    <section className={css.learned} aria-labelledby="learned-later">
      <h2 id="learned-later">Learned after this day</h2>
      <ul>
        {notes.map(({ key, about, learned, otherwise, to }) => (
          <li key={key}>
            <Icon name="undo" />
            <span>
              <b>{about}:</b> {learned.length > 0 ? learned.map(learnedWords).join(' ') : otherwise}{' '}
              <Link to={to}>
                Show the history<span className="sr"> of {about}</span>
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const done = { theory: 'completed', competence: 'signed off', check: 'checked', waiver: 'waived' }

/** 'Recorded on 12 May 2026, after this day, by Helen Pritchard: completed on 1 May 2026, until 1 May 2027. It is not counted here.' */
export function learnedWords({ what, aspect, validFrom, expiresOn, on, by, reason, counted }: Learned): string {
  const until = expiresOn ? `, until ${formatDay(expiresOn)}` : ''
  const whom = by ? `, by ${by}` : ''
  const record = `${done[aspect]} on ${formatDay(validFrom)}${until}`
  if (what === 'recorded')
    return `Recorded on ${formatDay(on)}, after this day${whom}: ${record}. ${counted ? 'It is counted here.' : 'It is not counted here.'}`
  const why = reason ? ` ${/[.!?]$/.test(reason) ? reason : `${reason}.`}` : ''
  return `Taken back on ${formatDay(on)}, after this day${whom}: ${record}.${why} ${counted ? 'It is not counted here.' : 'It is still counted here.'}`
}
