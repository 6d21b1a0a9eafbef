import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import css from '#app/ui/compliance/compliance.module.css'
import { StandingBadge } from '#app/ui/compliance/StateBadge.tsx'
import type { Records } from '#domains/compliance/state/records.queries.server.ts'
import { type Status, statusOf } from '#domains/compliance/state/status.rules.ts'
import { formatDay } from '#lib/day.ts'

/** Each type: where it stands, why, what clears it, and what can be recorded. */
export function TypeRows({
  states,
  today,
  here,
}: {
  states: Records['states']
  today: string
  here: string | undefined
}) {
  return (
    <div className={css.types}>
      {states.map((state) => {
        const standing = statusOf(state, today)
        return (
          <article key={state.typeId} id={state.key} className={css.type}>
            <div>
              <h3>{state.name}</h3>
              {state.needsCompetence && <span className={css.quiet}>training and sign-off</span>}
            </div>
            <div className={css.badges}>
              <StandingBadge standing={standing} />
              {state.bookedFor && <Badge icon="cal">Booked</Badge>}
            </div>
            <p>
              {standing.why} {standing.clears && <span className={css.quiet}>{standing.clears}</span>}
              {state.needsCompetence && state.competence && (
                <span className={css.quiet}> Signed off on {formatDay(state.competence.from)}.</span>
              )}
            </p>
            {here && <Verbs state={state} status={standing.status} here={here} />}
          </article>
        )
      })}
    </div>
  )
}

type VerbsProps = { state: Records['states'][number]; status: Status; here: string }

/** What can be recorded; nothing is waived that is in date. */
function Verbs({ state, status, here }: VerbsProps) {
  const { key, name, needsCompetence, required } = state
  const wanting = required && status !== 'valid'
  const verb = (path: string, words: string) => (
    <ButtonLink kind="quiet" size="xs" to={`${here}/${path}?record=${key}`} preventScrollReset>
      {words}
      <span className="sr">: {name}</span>
    </ButtonLink>
  )
  return (
    <div className={css.verbs}>
      {verb('record', 'Record')}
      {needsCompetence && verb('sign-off', 'Sign off')}
      {verb('book', 'Book')}
      {wanting && verb('waive', 'Waive')}
    </div>
  )
}
