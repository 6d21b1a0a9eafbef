import { redirectWith } from '#app/doors/flash.server.ts'
import { provenHere } from '#app/doors/guards.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { RadioGroup } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { undoPeopleMerge } from '#domains/people/merges/merge-people.server.ts'
import { peopleUndoForm } from '#domains/people/merges/merges.form.ts'
import { saying, whoseField } from '#domains/people/merges/merges.rules.ts'
import { labelOf, undoOfPeople } from '#domains/undo-of-merge.queries.server.ts'
import type { Route } from './+types/undo'

export const middleware: Route.MiddlewareFunction[] = [provenHere]

export const loader = read((ctx, { params }: Route.LoaderArgs) => undoOfPeople(ctx, params.id, params.mergeId))

export const action = form(
  peopleUndoForm,
  async (ctx, form, { params }: Route.ActionArgs) => {
    await undoPeopleMerge(ctx, params.mergeId, form, labelOf)
    return redirectWith('merge-undone', '..')
  },
  { failure: 'Not undone' },
)

export default function Undo({ loaderData: { from, into, asked } }: Route.ComponentProps) {
  const options = (id: string) => [
    { value: saying(id, 'into'), label: into },
    { value: saying(id, 'from'), label: from },
  ]
  return (
    <FormDialog
      id="undo"
      title={`Undo the merge of ${from}?`}
      description={`${from} is a person of their own again, and what moved goes back to them. What was added since stays with ${into}, whose file this is. Someone who is off work now needs a new sign-off if anything was recorded since the merge.${asks(asked.length)}`}
      verb="Undo the merge"
      busyLabel="Undoing"
      failure="Not undone"
    >
      {(field) =>
        asked.map(({ id, label, hint }, at) => (
          <RadioGroup
            key={id}
            label={`${label}. Whose is it?`}
            hint={hint}
            options={options(id)}
            {...field(whoseField(at))}
          />
        ))
      }
    </FormDialog>
  )
}

function asks(count: number): string {
  if (count === 0) return ''
  const each = count === 1 ? 'of this one' : `of each of these ${count}`
  return ` But say below ${each} whose it is; it goes there with its documents.`
}
