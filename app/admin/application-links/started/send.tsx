import { href } from 'react-router'
import { redirectAbout } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import Refused from '#app/doors/Refused.tsx'
import { form } from '#app/doors/signed-in.server.ts'
import { readStarted } from '#domains/recruitment/links/links.queries.server.ts'
import { sendLink } from '#domains/recruitment/links/links.server.ts'
import type { Route } from './+types/send'

export const action = form(
  noFields,
  async (ctx, _form, { params }: Route.ActionArgs) => {
    const { name, email } = await readStarted(ctx, params.id)
    const { id } = await sendLink(ctx, { name, email: email.toLowerCase(), formType: 'uncompleted' })
    return redirectAbout('link-sent', id, href('/admin/application-links/started'))
  },
  { invalid: 'Failed to send' },
)

export default Refused
