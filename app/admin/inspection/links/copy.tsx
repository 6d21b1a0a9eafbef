import { door } from '#app/doors/context.ts'
import { noFields } from '#app/doors/form.server.ts'
import Refused from '#app/doors/Refused.tsx'
import { form } from '#app/doors/signed-in.server.ts'
import { LinkAddressDialog } from '#app/ui/LinkAddressDialog.tsx'
import { packLinkAddress } from '#domains/inspection/reader/links.server.ts'
import type { Route } from './+types/copy'

export const action = form(noFields, async (ctx, _form, { params, context }: Route.ActionArgs) => {
  const { publicUrl } = context.get(door).config
  return { address: publicUrl + (await packLinkAddress(ctx, params.id, params.linkId)) }
})

export default function CopyByHand({ actionData }: Route.ComponentProps) {
  if (!actionData || !('address' in actionData)) return <Refused />
  return (
    <LinkAddressDialog
      address={actionData.address}
      description="It opens with the code alone. Give it to the person it is for."
    />
  )
}
