import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { SelectField, TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { savesUnderWay } from '#app/ui/use-autosave.ts'
import { addAction } from '#domains/supervision/records/actions.server.ts'
import { possibleOwners } from '#domains/supervision/records/owners.queries.server.ts'
import { readableRecord } from '#domains/supervision/records/record.queries.server.ts'
import { actionForm } from '#domains/supervision/records/records.form.ts'
import { addDays } from '#lib/day.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/new-action'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { about } = await readableRecord(ctx, params.id)
  const people = about.map(({ id, attended }) => ({ personId: id, attended }))
  return {
    about: about.map(({ id, name }) => ({ id, name })),
    owners: await possibleOwners(ctx, { people }),
    by: addDays(todayOf(ctx), 14),
  }
})

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  await savesUnderWay()
  return serverLoader()
}

export const action = form(actionForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await addAction(ctx, params.id, form)
  return redirectWith('action-added', '..')
})

export default function NewAction({ loaderData: { about, owners, by } }: Route.ComponentProps) {
  const options = (all: readonly { id: string; name: string }[]) =>
    all.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FormDialog
      id="new-action"
      title="Add an action"
      description="It is carried forward to the next one until it is done."
      verb="Add the action"
    >
      {(field) => (
        <>
          <TextField label="What is to be done" maxLength={400} {...field('text')} />
          {about.length > 1 ? (
            <SelectField label="About" options={options(about)} {...field('personId', about[0]?.id)} />
          ) : (
            <input type="hidden" name="personId" value={about[0]?.id} />
          )}
          <div className="pair">
            <SelectField label="Who does it" options={options(owners)} {...field('ownerId', about[0]?.id)} />
            <TextField label="By" type="date" {...field('dueOn', by)} />
          </div>
        </>
      )}
    </FormDialog>
  )
}
