import { redirectWith } from '#app/doors/flash.server.ts'
import { provenHere } from '#app/doors/guards.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { whoseAt } from '#app/parts/vetting/whose.ts'
import { TextArea } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { holdForm } from '#domains/data-protection/holds.form.ts'
import { whomToHold } from '#domains/data-protection/holds.queries.server.ts'
import { putOnHold } from '#domains/data-protection/holds.server.ts'
import type { Route } from './+types/put-hold'

export const middleware = [provenHere]

export const loader = read((ctx, args: Route.LoaderArgs) => whomToHold(ctx, whoseAt(args)))

export const action = form(holdForm, async (ctx, { reason }, args: Route.ActionArgs) => {
  await putOnHold(ctx, (await whomToHold(ctx, whoseAt(args))).personId, reason)
  return redirectWith('hold-put', '..')
})

export default function PutHold({ loaderData: { name } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="hold"
      title={`Legal hold: ${name}`}
      description="Nothing of this person is deleted until the hold is lifted, not even what they ask for themselves."
      verb="Put on hold"
    >
      {(field) => (
        <TextArea
          label="Reason"
          hint="For example a claim, an investigation or a request by the police."
          rows={4}
          {...field('reason')}
        />
      )}
    </FormDialog>
  )
}
