import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { MergedPerson } from '#domains/people/merges/same-person.queries.server.ts'
import { formatDay } from '#lib/day.ts'

/** Who was entered besides and became this person, and *Undo* while it can be undone. */
export function MergedPeopleCard({ merged, personId }: { merged: readonly MergedPerson[]; personId: string }) {
  if (merged.length === 0) return null
  return (
    <Card aria-labelledby="merged">
      <CardHead id="merged" title="Merged" />
      <CardList>
        {merged.map((one) => (
          <CardItem
            key={one.id}
            title={one.from}
            meta={wordsOf(one)}
            end={one.mayUndo && <Undo {...{ one, personId }} />}
          />
        ))}
      </CardList>
    </Card>
  )
}

function wordsOf({ on, by, reason, mayUndo, until }: MergedPerson): string {
  return [
    `Merged on ${formatDay(on)}${by ? ` by ${by}` : ''}.`,
    reason && `Reason: ${reason}.`,
    mayUndo && `Can be undone until ${formatDay(until)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function Undo({ one, personId }: { one: MergedPerson; personId: string }) {
  const action = href('/admin/staff/:id/merges/:mergeId/undo', { id: personId, mergeId: one.id })
  const busy = useBusy(action)
  return (
    <Form method="post" action={action} preventScrollReset failure="Not undone">
      <Button kind="line" size="xs" busy={busy}>
        Undo<span className="sr"> the merge of {one.from}</span>
      </Button>
    </Form>
  )
}
