import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { TextArea } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { membersForm } from '#domains/learning/paths/cohorts.form.ts'
import { addToCohort } from '#domains/learning/paths/cohorts.server.ts'
import type { Route } from './+types/add'

// loaded on every visit, so that the guard runs each time
export const loader = () => null

export const action = form(membersForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await addToCohort(ctx, params.id, form)
  return redirectWith('cohort-changed', '..')
})

export default function Add() {
  return (
    <FormDialog
      id="add"
      title="Add people"
      description="They get what the cohort takes, due by its first day; who joins late has a week at least."
      verb="Add"
      busyLabel="Adding"
    >
      {(field) => <TextArea label="People" hint="One name or email address to a line." rows={5} {...field('names')} />}
    </FormDialog>
  )
}
