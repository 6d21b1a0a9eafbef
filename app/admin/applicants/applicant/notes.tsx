import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import Refused from '#app/doors/Refused.tsx'
import { form } from '#app/doors/signed-in.server.ts'
import { noteForm } from '#domains/recruitment/review/moves.form.ts'
import { addNote } from '#domains/recruitment/review/notes.server.ts'
import type { Route } from './+types/notes'

export const action = form(noteForm, async (ctx, { note }, { params }: Route.ActionArgs) => {
  await addNote(ctx, params.id, note)
  return redirectWith('note-added', href('/admin/applicants/:id', params))
})

export default Refused
