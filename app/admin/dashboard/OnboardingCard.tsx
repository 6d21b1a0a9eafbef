import { href } from 'react-router'
import css from '#app/parts/office/dashboard.module.css'
import { Badge } from '#app/ui/Badge.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Patches } from '#app/ui/Steps.tsx'
import type { OnboardingFigures } from '#domains/onboarding/checklists/checklists.queries.server.ts'
import { stageLabels } from '#domains/onboarding/onboarding.labels.ts'
import { stages } from '#domains/onboarding/onboarding.rules.ts'
import { countOf } from '#lib/count.ts'

// one patch for each person, until there are too many to count
const MOST_PATCHES = 12

/** How many new starters have completed each stage. */
export function OnboardingCard({ figures }: { figures: OnboardingFigures }) {
  const { open, stuck, heldUp } = figures
  return (
    <Card>
      <CardHead id="onboarding" title="Onboarding Status">
        Docs <Then /> Starter Forms <Then /> Training
      </CardHead>
      <CardBody>
        <div className={css.stages}>
          {stages.map((stage) => (
            <div key={stage}>
              <p className={css.stage}>
                {stageLabels[stage]}{' '}
                <b className="num">
                  {figures.stages[stage]} of {open}
                </b>
              </p>
              <Patches
                {...patches(figures.stages[stage], open)}
                label={words(stageLabels[stage], figures.stages[stage], open)}
              />
            </div>
          ))}
        </div>
        {stuck === 0 && <p className="quiet">{open === 0 ? 'No one is being onboarded yet.' : 'No one is held up.'}</p>}
      </CardBody>
      {stuck > 0 && (
        <CardList>
          {heldUp.map(({ id, name, why }) => (
            <CardItem
              key={id}
              title={<Link to={href('/admin/onboarding/:id', { id })}>{name}</Link>}
              meta={why}
              end={
                <Badge tone="soon" icon="clock">
                  Held up
                </Badge>
              }
            />
          ))}
        </CardList>
      )}
      {stuck > heldUp.length && (
        <CardBody>
          <Link to={`${href('/admin/onboarding')}?view=stuck`}>
            {countOf(stuck - heldUp.length, 'more new starter', 'more new starters')} held up
          </Link>
        </CardBody>
      )}
    </Card>
  )
}

const words = (stage: string, done: number, open: number) =>
  open === 0 ? `${stage}: no one is being onboarded` : `${stage}: ${done} of ${open} complete`

// a scaled row never looks full before everyone has finished
function patches(done: number, open: number) {
  if (open === 0) return { done: 0, total: 4 }
  if (open <= MOST_PATCHES) return { done, total: open }
  return { done: Math.floor((done * MOST_PATCHES) / open), total: MOST_PATCHES }
}

// drawn, since the typeface has no arrow
function Then() {
  return (
    <>
      <span className="sr">→</span>
      <Icon name="arrow" className={css.then} />
    </>
  )
}
