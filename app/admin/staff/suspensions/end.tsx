import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { backAtWorkForm } from '#domains/employment/standing/suspensions.form.ts'
import { toSuspend } from '#domains/employment/standing/suspensions.queries.server.ts'
import { endSuspension } from '#domains/employment/standing/suspensions.server.ts'
import type { Route } from './+types/end'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => toSuspend(ctx, params.id))

export const action = form(backAtWorkForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await endSuspension(ctx, { personId: params.id, suspensionId: params.suspensionId }, form)
  return redirectWith('suspension-ended', '..')
})

export default function EndSuspension({ loaderData: { name, today } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="end-suspension"
      title={`End the suspension of ${name}`}
      description="Whether they may work then depends on what else is on record."
      verb="End the suspension"
    >
      {(field) => <TextField label="May work again from" type="date" {...field('backOn', today)} />}
    </FormDialog>
  )
}
