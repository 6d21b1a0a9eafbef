import { door } from '#app/doors/context.ts'
import { noFields } from '#app/doors/form.server.ts'
import Refused from '#app/doors/Refused.tsx'
import { form } from '#app/doors/signed-in.server.ts'
import { LinkAddressDialog } from '#app/ui/LinkAddressDialog.tsx'
import { copyRequestLink } from '#domains/vetting/references/requests.server.ts'
import type { Route } from './+types/link'

export const action = form(noFields, async (ctx, _form, { params, context }: Route.ActionArgs) => {
  const { publicUrl } = context.get(door).config
  const which = { applicationId: params.id, requestId: params.requestId }
  return { address: publicUrl + (await copyRequestLink(ctx, which)) }
})

export default function CopyByHand({ actionData }: Route.ComponentProps) {
  if (!actionData || !('address' in actionData)) return <Refused />
  return (
    <LinkAddressDialog
      address={actionData.address}
      description="Anyone with this link can use it to answer. Share it only with the referee, never with the applicant."
    />
  )
}
