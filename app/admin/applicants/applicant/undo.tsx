import { href } from 'react-router'
import { z } from 'zod'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import Refused from '#app/doors/Refused.tsx'
import { form } from '#app/doors/signed-in.server.ts'
import { undoMove } from '#domains/recruitment/review/moves.server.ts'
import type { Route } from './+types/undo'

export const action = form(z.object({}), async (ctx, _form, args: Route.ActionArgs) => {
  const { id } = args.params
  await undoMove(ctx, id)
  return redirectWith('move-undone', href('/admin/applicants/:id', { id }))
})

export default Refused
