import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { widenWave } from '#domains/notifications/waves.server.ts'
import type { Route } from './+types/widen'

export { default } from '#app/doors/Refused.tsx'

export const action = form(noFields, async (ctx, _form, { params: { id } }: Route.ActionArgs) => {
  await widenWave(ctx, id)
  return redirectWith('wave-widen', href('/admin/compliance/waves/:id', { id }))
})
