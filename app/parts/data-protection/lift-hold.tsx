import { redirectWith } from '#app/doors/flash.server.ts'
import { provenHere } from '#app/doors/guards.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { whoseAt } from '#app/parts/vetting/whose.ts'
import { TextArea } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { liftForm } from '#domains/data-protection/holds.form.ts'
import { whomToHold } from '#domains/data-protection/holds.queries.server.ts'
import { liftHold } from '#domains/data-protection/holds.server.ts'
import type { Route } from './+types/lift-hold'

export const middleware = [provenHere]

export const loader = read((ctx, args: Route.LoaderArgs) => whomToHold(ctx, whoseAt(args)))

export const action = form(liftForm, async (ctx, { reason }, args: Route.ActionArgs) => {
  await liftHold(ctx, (await whomToHold(ctx, whoseAt(args))).personId, reason)
  return redirectWith('hold-lifted', '..')
})

export default function LiftHold({ loaderData: { name } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="hold"
      title={`Lift the legal hold: ${name}`}
      description="What is due is deleted again when its period has ended."
      verb="Lift the hold"
    >
      {(field) => <TextArea label="Reason" hint="Why it is no longer needed." rows={4} {...field('reason')} />}
    </FormDialog>
  )
}
