import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { useFormReply } from '#app/doors/form-reply.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { NoteForm } from '#app/parts/employment/staff/StaffNotes.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { staffNoteForm } from '#domains/employment/staff-files/staff-files.form.ts'
import { addStaffNote } from '#domains/employment/staff-files/staff-notes.server.ts'
import type { Route } from './+types/notes'

export const action = form(staffNoteForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await addStaffNote(ctx, params.id, form)
  return redirectWith('note-added', href('/admin/staff/:id', params))
})

/** Shows the form again when a note could not be added. */
export default function NewStaffNote({ params }: Route.ComponentProps) {
  return (
    <Card>
      <CardHead title="Note" />
      <CardBody>
        <NoteForm action={href('/admin/staff/:id/notes', params)} reply={useFormReply()} />
      </CardBody>
    </Card>
  )
}
