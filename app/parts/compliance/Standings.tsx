import { look } from '#app/parts/statuses.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { classes } from '#app/ui/classes.ts'
import { Link } from '#app/ui/Link.tsx'
import type { State } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { type Standing, settled, statusOf } from '#domains/compliance/state/status.rules.ts'
import type { Day } from '#lib/day.ts'
import { type PlaceOf, recordsOf } from './places.ts'
import css from './standings.module.css'

type StandingsProps = {
  states: readonly State[]
  personId: string
  today: Day
  /** Says beside the strip how many are in date. */
  summary?: boolean
  placeOf?: PlaceOf
}
type Rated = State & { standing: Standing }

// from here on, missing ones share one badge
const MANY = 3

/** One person's records as a strip of patches in their order, and in words what is not in date. */
export function Standings({ states, personId, today, summary, placeOf = recordsOf }: StandingsProps) {
  const all = states.map((state): Rated => ({ ...state, standing: statusOf(state, today) }))
  const outstanding = all.filter(({ standing: { status } }) => !settled.includes(status))
  const missing = outstanding.filter(isMissing)
  const many = missing.length >= MANY
  return (
    <div className={css.standings}>
      {summary && <p>{stripWords(all, outstanding)}</p>}
      <Strip all={all} />
      {outstanding.length > 0 && (
        <ul className={css.outstanding}>
          {outstanding
            .filter((rated) => !(many && isMissing(rated)))
            .map(({ typeId, key, name, standing }) => (
              <li key={typeId}>
                <Link to={placeOf(personId, key)}>
                  <Badge {...tone(standing.status)}>{outstandingWords(name, standing)}</Badge>
                </Link>
              </li>
            ))}
          {many && (
            <li>
              <Link to={placeOf(personId)}>
                <Badge {...tone('missing')}>{missing.length} missing</Badge>
              </Link>{' '}
              <span className={css.names}>{missing.map(({ name }) => name).join(', ')}</span>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

/** One person’s records as patches alone; in words how many are in date. */
export function StandingStrip({ states, today }: { states: readonly State[]; today: Day }) {
  return <Strip all={states.map((state) => ({ ...state, standing: statusOf(state, today) }))} />
}

function Strip({ all }: { all: readonly Rated[] }) {
  const outstanding = all.filter(({ standing: { status } }) => !settled.includes(status))
  return (
    <div className={css.strip} role="img" aria-label={stripWords(all, outstanding)}>
      {all.map(({ typeId, standing }) => (
        <span key={typeId} className={classes(css.patch, css[standing.status])} />
      ))}
    </div>
  )
}

function stripWords(all: readonly Rated[], outstanding: readonly Rated[]): string {
  const needed = all.filter(({ required }) => required).length
  if (needed === 0) return 'Nothing is required'
  return outstanding.length === 0
    ? `All ${needed} are in date`
    : `${needed - outstanding.length} of ${needed} are in date`
}

const isMissing = ({ standing }: Rated) => standing.status === 'missing'

const tone = (status: Standing['status']) => {
  const { tone, icon } = look('compliance', status)
  return { tone, icon }
}

/** 'Fire safety expired', 'Infection control, 6 days'. */
function outstandingWords(name: string, { status, said: words }: Standing): string {
  if (status === 'awaiting_competence') return `${name} not signed off`
  const said = words.charAt(0).toLowerCase() + words.slice(1)
  return status === 'due' ? `${name}, ${said}` : `${name} ${said}`
}
