import { redirect } from 'react-router'
import Refused from '#app/doors/Refused.tsx'
import { form } from '#app/doors/signed-in.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { revealLink } from '#domains/recruitment/links/links.server.ts'
import type { Route } from './+types/open'

export const action = form(nothingForm, async (ctx, _form, args: Route.ActionArgs) => {
  const { id } = args.params
  return redirect(await revealLink(ctx, id))
})

export default Refused
