import { href } from 'react-router'
import { door } from '#app/doors/context.ts'
import Refused from '#app/doors/Refused.tsx'
import { form } from '#app/doors/signed-in.server.ts'
import { TextField } from '#app/ui/Field.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { revealLink } from '#domains/recruitment/links/links.server.ts'
import type { Route } from './+types/copy'

export const action = form(nothingForm, async (ctx, _form, args: Route.ActionArgs) => {
  const { publicUrl } = args.context.get(door).config
  const { id } = args.params
  return {
    address: publicUrl + (await revealLink(ctx, id)),
  }
})

export default function CopyByHand({ actionData }: Route.ComponentProps) {
  if (!actionData || !('address' in actionData)) return <Refused />
  return (
    <RouteDialog
      id="link-address"
      title="Copy link"
      description="Whoever has this link can begin with it. Give it to nobody but the applicant."
      back={href('/admin/application-links')}
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
