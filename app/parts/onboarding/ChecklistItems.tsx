import { href } from 'react-router'
import { Badge } from '#app/ui/Badge.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Form } from '#app/ui/Form.tsx'
import type { Item } from '#domains/onboarding/checklists/items.queries.server.ts'
import { kindLabels, ownerLabels, stageLabels } from '#domains/onboarding/onboarding.labels.ts'
import { dueWords, type Stage, stages } from '#domains/onboarding/onboarding.rules.ts'
import { type Day, formatDayShort } from '#lib/day.ts'

type ChecklistItemsProps = { id: string; items: Item[]; today: Day }

/** One person's checklist, stage by stage, with what the office can mark as done. */
export function ChecklistItems({ id, items, today }: ChecklistItemsProps) {
  return stages.map((stage) => {
    const own = items.filter((item) => item.stage === stage)
    return own.length > 0 && <StageCard key={stage} {...{ id, stage, items: own, today }} />
  })
}

function StageCard({ id, stage, items, today }: ChecklistItemsProps & { stage: Stage }) {
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
              <div className="cluster gap-2">
                <State item={item} today={today} />
                <Verbs item={item} id={id} />
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
        Marked done, no evidence
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

function Verbs({ item: { id: itemId, title, done, ticked, answered, ofCourse }, id }: { item: Item; id: string }) {
  const item = { id, itemId }
  if (answered)
    return (
      <ButtonLink kind="quiet" size="xs" to={href('/admin/onboarding/:id/items/:itemId/answers', item)}>
        Read<span className="sr"> {title}</span>
      </ButtonLink>
    )
  if ((done && !ticked) || (ofCourse && !done)) return null
  const tick = href('/admin/onboarding/:id/items/:itemId/tick', item)
  const untick = href('/admin/onboarding/:id/items/:itemId/untick', item)
  return (
    <Form method="post" action={ticked ? untick : tick} preventScrollReset>
      <Button kind="quiet" size="xs">
        {ticked ? 'Undo' : 'Mark as done'}
        <span className="sr"> {title}</span>
      </Button>
    </Form>
  )
}
