import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { endSeatLink } from '#domains/shop/seats/links.server.ts'
import type { Route } from './+types/end-link'

export const action = form(
  noFields,
  async (ctx, _none, { params }: Route.ActionArgs) => {
    await endSeatLink(ctx, params.id)
    return redirectWith('seat-link-ended', href('/learner/seats/link'))
  },
  { failure: 'Not ended' },
)

export default function EndLink() {
  return (
    <FormDialog
      id="end-link"
      title="End this QR code?"
      description="No one can take a seat with it any more. Who did keeps the seat."
      verb="End it"
      busyLabel="Ending"
      failure="Not ended"
      danger
    />
  )
}
