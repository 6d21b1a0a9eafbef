import { href } from 'react-router'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import Refused from '#app/doors/Refused.tsx'
import { form } from '#app/doors/signed-in.server.ts'
import { noteForm } from '#domains/recruitment/review/moves.form.ts'
import { addNote } from '#domains/recruitment/review/notes.server.ts'
import type { Route } from './+types/notes'

export const action = form(noteForm, async (ctx, { note }, args: Route.ActionArgs) => {
  const { id } = args.params
  await addNote(ctx, id, note)
  return redirectWith('note-added', href('/admin/applicants/:id', { id }))
})

export default Refused
