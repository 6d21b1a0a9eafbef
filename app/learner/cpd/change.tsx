import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { Link } from '#app/ui/Link.tsx'
import { useFields } from '#app/ui/use-fields.ts'
import { cpdEntryForm } from '#domains/learning/passport/cpd.form.ts'
import { ownCpdEntry } from '#domains/learning/passport/cpd.queries.server.ts'
import { changeCpdEntry } from '#domains/learning/passport/cpd.server.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/change'
import { ReflectionFields, WhatFields } from './EntryFields.tsx'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  entry: await ownCpdEntry(ctx, params.id),
  today: todayOf(ctx),
}))

export const action = form(cpdEntryForm, async (ctx, entry, { params }: Route.ActionArgs) => {
  await changeCpdEntry(ctx, params.id, entry)
  return redirectWith('cpd-saved', '..')
})

export default function ChangeEntry({ loaderData: { entry, today }, params }: Route.ComponentProps) {
  const fields = useFields()
  return (
    <FormDialog id="entry" title="Change the entry" verb="Save" busyLabel="Saving">
      <WhatFields fields={fields} entry={entry} today={today} />
      <ReflectionFields fields={fields} entry={entry} />
      <p>
        <Link to={href('/learner/cpd/:id/delete', params)} preventScrollReset>
          Delete this entry
        </Link>
      </p>
    </FormDialog>
  )
}
