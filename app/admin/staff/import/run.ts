import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { runImport } from '#domains/intake/run.server.ts'
import type { Route } from './+types/run'

export { default } from '#app/doors/Refused.tsx'

export const action = form(noFields, async (ctx, _form, { params }: Route.ActionArgs) => {
  await runImport(ctx, params.id)
  return redirectWith('import-done', href('/admin/staff/import/:id', params))
})
