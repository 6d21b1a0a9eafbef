import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
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
  const to = href('/admin/staff/:id/merges/:mergeId/undo', { id: personId, mergeId: one.id })
  return (
    <ButtonLink kind="line" size="xs" to={to} preventScrollReset>
      Undo<span className="sr"> the merge of {one.from}</span>
    </ButtonLink>
  )
}
