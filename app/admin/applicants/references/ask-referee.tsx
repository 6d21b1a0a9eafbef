import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { idOf, redirectAbout, replyToForm } from '#app/doors/old-doors.server.ts'
import Refused from '#app/doors/Refused.tsx'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { askReferee } from '#domains/recruitment/references/requests.server.ts'
import type { Route } from './+types/ask-referee'

export function action(args: Route.ActionArgs) {
  const [id, refereeId] = [idOf(args.params.id), idOf(args.params.refereeId)]
  return replyToForm(
    args,
    nothingForm,
    async () => {
      const request = await askReferee(args.context.get(userCtx), id, refereeId)
      return redirectAbout('reference-sent', request, href('/admin/applicants/:id/references', { id }))
    },
    'Failed to send',
  )
}

export default Refused
