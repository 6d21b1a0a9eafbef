import { Button } from '#app/ui/Button.tsx'
import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Form } from '#app/ui/Form.tsx'
import css from '#app/ui/settings.module.css'
import { useBusy } from '#app/ui/use-busy.ts'
import type { ShownMerge } from '#domains/people/merges/merged.queries.server.ts'
import { formatDay } from '#lib/day.ts'

/** What became another, who said so, and *Undo* while it can be undone. */
export function MergedCard({ merges, undo }: { merges: readonly ShownMerge[]; undo: (id: string) => string }) {
  if (merges.length === 0) return null
  return (
    <Card aria-labelledby="merged" className={css.narrow ?? ''}>
      <CardHead id="merged" title="Merged" />
      <CardList>
        {merges.map((merge) => (
          <CardItem
            key={merge.id}
            title={`${merge.from} is ${merge.into}`}
            meta={`Merged on ${formatDay(merge.on)}${merge.by ? ` by ${merge.by}` : ''}.${
              merge.mayUndo ? ` Can be undone until ${formatDay(merge.until)}.` : ''
            }`}
            end={merge.mayUndo && <Undo name={merge.from} action={undo(merge.id)} />}
          />
        ))}
      </CardList>
    </Card>
  )
}

function Undo({ name, action }: { name: string; action: string }) {
  const busy = useBusy(action)
  return (
    <Form method="post" action={action} preventScrollReset failure="Not undone">
      <Button kind="line" size="xs" busy={busy}>
        Undo<span className="sr"> the merge of {name}</span>
      </Button>
    </Form>
  )
}
