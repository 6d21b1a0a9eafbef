import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import Refused from '#app/doors/Refused.tsx'
import { noteForm } from '#domains/recruitment/review/moves.form.ts'
import { addNote } from '#domains/recruitment/review/notes.server.ts'
import type { Route } from './+types/notes'

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, noteForm, async ({ note }) => {
    await addNote(args.context.get(userCtx), id, note)
    return redirectWith('note-added', href('/admin/applicants/:id', { id }))
  })
}

export default Refused
