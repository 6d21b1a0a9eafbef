import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { viewAddress } from '#app/parts/accounts/view-addresses.ts'
import { removeView } from '#domains/accounts/saved-views.server.ts'
import type { Route } from './+types/remove'

export { default } from '#app/doors/Refused.tsx'

export const action = form(noFields, async (ctx, _form, { params }: Route.ActionArgs) => {
  const { list, filters } = await removeView(ctx, params.id)
  return redirectWith('view-removed', viewAddress(list, filters))
})
