import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { idOf, redirectAbout, replyToForm } from '#app/doors/old-doors.server.ts'
import Refused from '#app/doors/Refused.tsx'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { readStarted } from '#domains/recruitment/links/links.queries.server.ts'
import { sendLink } from '#domains/recruitment/links/links.server.ts'
import type { Route } from './+types/send'

/** Writes to somebody who has started: how far they came, and a link back to it. */
export function action(args: Route.ActionArgs) {
  const ctx = args.context.get(userCtx)
  const id = idOf(args.params.id)
  return replyToForm(
    args,
    nothingForm,
    async () => {
      const { name, email } = await readStarted(ctx, id)
      const sent = await sendLink(ctx, { name, email: email.toLowerCase(), formType: 'uncompleted' })
      return redirectAbout('link-sent', sent.id, href('/admin/application-links/started'))
    },
    'Failed to send',
  )
}

export default Refused
