import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import Refused from '#app/doors/Refused.tsx'
import { form } from '#app/doors/signed-in.server.ts'
import { undoMove } from '#domains/recruitment/review/moves.server.ts'
import type { Route } from './+types/undo'

export const action = form(noFields, async (ctx, _form, { params }: Route.ActionArgs) => {
  await undoMove(ctx, params.id)
  return redirectWith('move-undone', href('/admin/applicants/:id', params))
})

export default Refused
