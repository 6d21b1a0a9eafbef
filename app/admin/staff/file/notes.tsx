import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { useFormReply } from '#app/doors/form-reply.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { NoteForm } from '#app/ui/staff/StaffNotes.tsx'
import { staffNoteForm } from '#domains/people/staff-files/staff-files.form.ts'
import { addStaffNote } from '#domains/people/staff-files/staff-notes.server.ts'
import type { Route } from './+types/notes'

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, staffNoteForm, async (form) => {
    await addStaffNote(args.context.get(userCtx), id, form)
    return redirectWith('note-added', href('/admin/staff/:id', { id }))
  })
}

/** Where the form comes back when a note could not be added. */
export default function NewStaffNote({ params }: Route.ComponentProps) {
  return (
    <Card>
      <CardHead title="Note" />
      <CardBody>
        <NoteForm action={href('/admin/staff/:id/notes', { id: params.id })} reply={useFormReply()} />
      </CardBody>
    </Card>
  )
}
