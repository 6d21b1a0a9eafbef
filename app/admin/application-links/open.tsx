import { redirect } from 'react-router'
import { noFields } from '#app/doors/form.server.ts'
import Refused from '#app/doors/Refused.tsx'
import { form } from '#app/doors/signed-in.server.ts'
import { revealLink } from '#domains/recruitment/links/links.server.ts'
import type { Route } from './+types/open'

export const action = form(noFields, async (ctx, _form, { params }: Route.ActionArgs) =>
  redirect(await revealLink(ctx, params.id)),
)

export default Refused
