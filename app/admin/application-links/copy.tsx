import { door } from '#app/doors/context.ts'
import { noFields } from '#app/doors/form.server.ts'
import Refused from '#app/doors/Refused.tsx'
import { form } from '#app/doors/signed-in.server.ts'
import { LinkAddressDialog } from '#app/ui/LinkAddressDialog.tsx'
import { revealLink } from '#domains/recruitment/links/links.server.ts'
import type { Route } from './+types/copy'

export const action = form(noFields, async (ctx, _form, { params, context }: Route.ActionArgs) => {
  const { publicUrl } = context.get(door).config
  return { address: publicUrl + (await revealLink(ctx, params.id)) }
})

export default function CopyByHand({ actionData }: Route.ComponentProps) {
  if (!actionData || !('address' in actionData)) return <Refused />
  return (
    <LinkAddressDialog
      address={actionData.address}
      description="Anyone with this link can use it. Share it only with the applicant."
    />
  )
}
