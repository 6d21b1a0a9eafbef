import { redirect } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { idOf, replyToForm } from '#app/doors/old-doors.server.ts'
import Refused from '#app/doors/Refused.tsx'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { revealLink } from '#domains/recruitment/links/links.server.ts'
import type { Route } from './+types/open'

/** Leads to where the link leads; that somebody asked is recorded. */
export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, nothingForm, async () => redirect(await revealLink(args.context.get(userCtx), id)))
}

export default Refused
