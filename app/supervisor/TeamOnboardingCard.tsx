import { State } from '#app/parts/onboarding/ChecklistItems.tsx'
import css from '#app/parts/onboarding/onboarding.module.css'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Patches } from '#app/ui/Steps.tsx'
import type { TeamOnboarding } from '#domains/onboarding/checklists/person.queries.server.ts'
import { ownerLabels, stageLabels } from '#domains/onboarding/onboarding.labels.ts'
import { type Day, formatDayShort } from '#lib/day.ts'

type TeamOnboardingProps = { onboarding: TeamOnboarding; today: Day }

/** How far a team member’s onboarding is, and what is outstanding; the manager ticks on the page of tasks. */
export function TeamOnboardingCard({ onboarding: { stages, open, stuck, finished }, today }: TeamOnboardingProps) {
  return (
    <Card aria-labelledby="onboarding">
      <CardHead id="onboarding" title="Onboarding">
        {finished && 'Finished'}
      </CardHead>
      <CardBody>
        <div className="grid gap-4">
          <div className={css.stages}>
            {stages
              .filter(({ total }) => total > 0)
              .map(({ stage, done, total }) => (
                <div key={stage} className="grid gap-2">
                  <b>{stageLabels[stage]}</b>
                  <Patches done={done} total={total} label={`${done} of ${total} done`} />
                </div>
              ))}
          </div>
          {stuck && (
            <Notice tone="wheat" icon="warn" title="Held up:">
              {stuck}
            </Notice>
          )}
        </div>
      </CardBody>
      {open.length > 0 && (
        <div className={css.part}>
          <CardList>
            {open.map((item) => (
              <CardItem
                key={item.id}
                title={item.title}
                meta={`${ownerLabels[item.owner]}${item.due ? ` · by ${formatDayShort(item.due)}` : ''}`}
                end={<State item={item} today={today} />}
              />
            ))}
          </CardList>
        </div>
      )}
    </Card>
  )
}
