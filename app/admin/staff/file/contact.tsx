import { href } from 'react-router'
import { StaffDialog } from '#app/admin/staff/StaffDialog.tsx'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { TextField } from '#app/ui/Field.tsx'
import { readStaffHead } from '#domains/people/staff-files/staff-file.queries.server.ts'
import { contactForm } from '#domains/people/staff-files/staff-files.form.ts'
import { changeContact } from '#domains/people/staff-files/staff-files.server.ts'
import type { Route } from './+types/contact'

export const loader = read((ctx, { params }: Route.LoaderArgs) => readStaffHead(ctx, params.id))

export const action = form(contactForm, async (ctx, form, args: Route.ActionArgs) => {
  const { id } = args.params
  await changeContact(ctx, id, form)
  return redirectWith('staff-saved', href('/admin/staff/:id', { id }))
})

export default function Contact({ params, loaderData: { name, email, phone } }: Route.ComponentProps) {
  const back = href('/admin/staff/:id', { id: params.id })
  return (
    <StaffDialog
      id="contact"
      title="Contact"
      back={back}
      action={href('/admin/staff/:id/contact', { id: params.id })}
      verb="Save"
    >
      {(field) => (
        <>
          <TextField label="Full name" autoComplete="off" {...field('name', name)} />
          <TextField label="Email" type="email" optional autoComplete="off" {...field('email', email ?? '')} />
          <TextField label="Phone" type="tel" optional autoComplete="off" {...field('phone', phone ?? '')} />
        </>
      )}
    </StaffDialog>
  )
}
