import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import css from '#app/ui/settings.module.css'

/** At the foot of a location or a job: the way for one that is there twice. */
export function MergeCard({ what, to }: { what: 'location' | 'job'; to: string }) {
  return (
    <Card aria-labelledby="twice" className={css.narrow ?? ''}>
      <CardHead id="twice" title="Entered twice?">
        <ButtonLink kind="line" size="xs" to={to}>
          Merge
        </ButtonLink>
      </CardHead>
      <CardBody>
        <p className="quiet">
          If this is the same {what} as another one here, make the two one: everyone and everything moves.
        </p>
      </CardBody>
    </Card>
  )
}
