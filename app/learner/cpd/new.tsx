import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { useFields } from '#app/ui/use-fields.ts'
import { cpdEntryForm } from '#domains/learning/passport/cpd.form.ts'
import { addCpdEntry } from '#domains/learning/passport/cpd.server.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/new'
import { ReflectionFields, WhatFields } from './EntryFields.tsx'

export const loader = read(async (ctx) => ({ today: todayOf(ctx) }))

export const action = form(cpdEntryForm, async (ctx, entry) => {
  await addCpdEntry(ctx, entry)
  return redirectWith('cpd-saved', '..')
})

export default function NewEntry({ loaderData: { today } }: Route.ComponentProps) {
  const fields = useFields()
  return (
    <FormDialog id="new-entry" title="Add an entry" verb="Add it" busyLabel="Adding">
      <WhatFields fields={fields} today={today} />
      <ReflectionFields fields={fields} />
    </FormDialog>
  )
}
