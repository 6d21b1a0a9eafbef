import { Badge } from '#app/ui/Badge.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Form } from '#app/ui/Form.tsx'
import type { Item } from '#domains/onboarding/checklists/items.queries.server.ts'
import { kindLabels, ownerLabels, stageLabels } from '#domains/onboarding/onboarding.labels.ts'
import { dueWords, type Stage, stages } from '#domains/onboarding/onboarding.rules.ts'
import { type Day, formatDayShort } from '#lib/day.ts'
import css from './onboarding.module.css'

type ChecklistItemsProps = { items: Item[]; today: Day; here: string }

/** The steps of one person, stage by stage, with the ticks of the office. */
export function ChecklistItems({ items, today, here }: ChecklistItemsProps) {
  return stages.map((stage) => {
    const own = items.filter((item) => item.stage === stage)
    return own.length > 0 && <StageCard key={stage} {...{ stage, items: own, today, here }} />
  })
}

function StageCard({ stage, items, today, here }: ChecklistItemsProps & { stage: Stage }) {
  const done = items.filter((item) => item.done).length
  return (
    <Card aria-labelledby={`stage-${stage}`}>
      <CardHead id={`stage-${stage}`} title={stageLabels[stage]}>
        {done} of {items.length} done
      </CardHead>
      <CardList>
        {items.map((item) => (
          <CardItem
            key={item.id}
            title={item.title}
            meta={metaOf(item)}
            end={
              <div className={css.end}>
                <State item={item} today={today} />
                <Verbs item={item} here={here} />
              </div>
            }
          />
        ))}
      </CardList>
    </Card>
  )
}

const metaOf = ({ kind, owner, due }: Item) =>
  `${kindLabels[kind]} · ${ownerLabels[owner]}${due ? ` · by ${formatDayShort(due)}` : ''}`

export function State({ item: { done, due, byHand }, today }: { item: Item; today: Day }) {
  if (byHand)
    return (
      <Badge tone="soon" icon="check">
        Ticked, nothing on file
      </Badge>
    )
  if (done)
    return (
      <Badge tone="valid" icon="check">
        Done
      </Badge>
    )
  return <DueBadge due={due} today={today} />
}

export function DueBadge({ due, today }: { due: Day | null; today: Day }) {
  if (!due) return <Badge icon="dash">No date yet</Badge>
  const late = due < today
  return (
    <Badge tone={late ? 'expired' : 'soon'} icon={late ? 'warn' : 'clock'}>
      {dueWords(due, today)}
    </Badge>
  )
}

function Verbs({ item: { id, title, done, ticked, answered }, here }: { item: Item; here: string }) {
  const at = `${here}/items/${id}`
  if (answered)
    return (
      <ButtonLink kind="quiet" size="xs" to={`${at}/answers`}>
        Read<span className="sr"> {title}</span>
      </ButtonLink>
    )
  if (done && !ticked) return null
  return (
    <Form method="post" action={`${at}/${ticked ? 'untick' : 'tick'}`} preventScrollReset>
      <Button kind="quiet" size="xs">
        {ticked ? 'Undo' : 'Tick as done'}
        <span className="sr"> {title}</span>
      </Button>
    </Form>
  )
}
