import { href } from 'react-router'
import { redirectAbout } from '#app/doors/old-doors.server.ts'
import Refused from '#app/doors/Refused.tsx'
import { form } from '#app/doors/signed-in.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { readStarted } from '#domains/recruitment/links/links.queries.server.ts'
import { sendLink } from '#domains/recruitment/links/links.server.ts'
import type { Route } from './+types/send'

export const action = form(
  nothingForm,
  async (ctx, _form, args: Route.ActionArgs) => {
    const { id } = args.params
    const { name, email } = await readStarted(ctx, id)
    const sent = await sendLink(ctx, { name, email: email.toLowerCase(), formType: 'uncompleted' })
    return redirectAbout('link-sent', sent.id, href('/admin/application-links/started'))
  },
  { invalid: 'Failed to send' },
)

export default Refused
