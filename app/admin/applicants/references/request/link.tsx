import { href } from 'react-router'
import { door } from '#app/doors/context.ts'
import Refused from '#app/doors/Refused.tsx'
import { form } from '#app/doors/signed-in.server.ts'
import { TextField } from '#app/ui/Field.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { copyRequestLink } from '#domains/recruitment/references/requests.server.ts'
import type { Route } from './+types/link'

export const action = form(nothingForm, async (ctx, _form, args: Route.ActionArgs) => {
  const { publicUrl } = args.context.get(door).config
  const which = { applicationId: args.params.id, requestId: args.params.requestId }
  return {
    address: publicUrl + (await copyRequestLink(ctx, which)),
  }
})

export default function CopyByHand({ actionData, params }: Route.ComponentProps) {
  if (!actionData || !('address' in actionData)) return <Refused />
  return (
    <RouteDialog
      id="link-address"
      title="Copy link"
      description="Whoever has this link can answer with it. Give it to nobody but the referee, and never to the applicant."
      back={href('/admin/applicants/:id/references', { id: params.id })}
      wide
    >
      <form>
        <TextField
          label="Address"
          name="address"
          readOnly
          defaultValue={actionData.address}
          onFocus={(event) => event.currentTarget.select()}
        />
      </form>
    </RouteDialog>
  )
}
