import { href } from 'react-router'
import { redirectAbout } from '#app/doors/old-doors.server.ts'
import Refused from '#app/doors/Refused.tsx'
import { form } from '#app/doors/signed-in.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { askReferee } from '#domains/recruitment/references/requests.server.ts'
import type { Route } from './+types/ask-referee'

export const action = form(
  nothingForm,
  async (ctx, _form, args: Route.ActionArgs) => {
    const [id, refereeId] = [args.params.id, args.params.refereeId]
    const request = await askReferee(ctx, id, refereeId)
    return redirectAbout('reference-sent', request, href('/admin/applicants/:id/references', { id }))
  },
  { invalid: 'Failed to send' },
)

export default Refused
