import { href, Link } from 'react-router'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import css from '#app/ui/office/dashboard.module.css'
import { Patches } from '#app/ui/Steps.tsx'
import type { OnboardingFigures } from '#domains/onboarding/checklists/checklists.queries.server.ts'
import { stageLabels } from '#domains/onboarding/onboarding.labels.ts'
import { stages } from '#domains/onboarding/onboarding.rules.ts'
import { countOf } from '#lib/count.ts'

// one patch for each person, until there are too many to count
const MOST_PATCHES = 12

/** How many of those being onboarded have each step behind them. */
export function OnboardingCard({ figures }: { figures: OnboardingFigures }) {
  const { open, stuck } = figures
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
        <p className={css.quiet}>
          {open === 0 ? (
            'Nobody is being onboarded yet.'
          ) : stuck === 0 ? (
            'Nobody is stuck.'
          ) : (
            <Link
              to={`${href('/admin/onboarding')}?view=stuck`}
            >{`${countOf(stuck, 'person is', 'people are')} stuck`}</Link>
          )}
        </p>
      </CardBody>
    </Card>
  )
}

const words = (stage: string, done: number, open: number) =>
  open === 0 ? `${stage}: nobody is being onboarded` : `${stage}: ${done} of ${open} complete`

// a scaled row never looks full before everybody is through
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
