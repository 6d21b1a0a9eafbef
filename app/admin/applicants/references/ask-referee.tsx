import { href } from 'react-router'
import { redirectAbout } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import Refused from '#app/doors/Refused.tsx'
import { form } from '#app/doors/signed-in.server.ts'
import { askReferee } from '#domains/vetting/references/requests.server.ts'
import type { Route } from './+types/ask-referee'

export const action = form(
  noFields,
  async (ctx, _form, { params: { id, refereeId } }: Route.ActionArgs) => {
    const request = await askReferee(ctx, id, refereeId)
    return redirectAbout('reference-sent', request, href('/admin/applicants/:id/references', { id }))
  },
  { invalid: 'Failed to send' },
)

export default Refused
