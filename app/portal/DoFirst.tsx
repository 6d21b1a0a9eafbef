import { href } from 'react-router'
import { StandingBadge } from '#app/parts/compliance/StateBadge.tsx'
import { coursePicture } from '#app/parts/learning/course-pictures.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import type { OwnRecord } from '#domains/compliance/evidence/own-records.queries.server.ts'
import { statusOf } from '#domains/compliance/state/status.rules.ts'
import css from './portal.module.css'

export type WayIn = { enrolmentId: string; started: boolean; slug: string }

/** The one thing that matters most now, with its picture and the button that begins it. */
export function DoFirst({ record, today, way }: { record: OwnRecord; today: string; way: WayIn | undefined }) {
  const { state, last } = record
  const standing = statusOf(state, today)
  const refused = last?.state === 'rejected' ? ` Your last certificate was not accepted: ${last.reason}` : ''
  return (
    <section className={css.first} aria-labelledby="first">
      <h2 id="first">Do this first</h2>
      <Card as="div" className={css.card ?? ''}>
        <img src={coursePicture(way?.slug ?? state.key.replaceAll('_', '-'))} alt="" width={480} height={320} />
        <div className={css.words}>
          <StandingBadge standing={standing} />
          <h3>{state.name}</h3>
          <p className="muted">
            {standing.why}
            {refused}
          </p>
          <div className={css.ways}>
            {way && (
              <ButtonLink to={href('/learner/courses/:enrolmentId', { enrolmentId: way.enrolmentId })}>
                {way.started ? 'Continue course' : 'Start course'}
              </ButtonLink>
            )}
            <ButtonLink
              kind={way ? 'line' : 'primary'}
              icon="camera"
              to={href('/portal/certificates/:key', { key: state.key })}
            >
              Send certificate<span className="sr"> for {state.name}</span>
            </ButtonLink>
          </div>
        </div>
      </Card>
    </section>
  )
}
