import { href } from 'react-router'
import { z } from 'zod'
import { userCtx } from '#app/doors/context.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import Refused from '#app/doors/Refused.tsx'
import { undoMove } from '#domains/recruitment/review/moves.server.ts'
import type { Route } from './+types/undo'

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, z.object({}), async () => {
    await undoMove(args.context.get(userCtx), id)
    return redirectWith('move-undone', href('/admin/applicants/:id', { id }))
  })
}

export default Refused
