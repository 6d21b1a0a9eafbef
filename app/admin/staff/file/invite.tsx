import { href } from 'react-router'
import { StaffDialog } from '#app/admin/staff/StaffDialog.tsx'
import { provenFor } from '#app/doors/guards.server.ts'
import { idOf, redirectWith } from '#app/doors/old-doors.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { SelectField, TextField } from '#app/ui/Field.tsx'
import { inviteForm } from '#domains/accounts/people.form.ts'
import { readStaffHead } from '#domains/people/staff-files/staff-file.queries.server.ts'
import type { Route } from './+types/invite'
import { inviteStaff } from './inviting.server.ts'

export const middleware: Route.MiddlewareFunction[] = [
  (args, next) => provenFor(href('/admin/staff/:id/invite', { id: idOf(args.params.id) }))(args, next),
]

export const loader = read((ctx, { params }: Route.LoaderArgs) => readStaffHead(ctx, params.id))

export const action = form(inviteForm, async (ctx, form, args: Route.ActionArgs) => {
  const { id } = args.params
  await inviteStaff(ctx, id, form)
  return redirectWith('staff-invited', href('/admin/staff/:id', { id }))
})

const invitedAs = ['Staff Member', 'Supervisor / Manager', 'Trainer'].map((role) => ({ value: role, label: role }))

export default function Invite({ params, loaderData: { name, email } }: Route.ComponentProps) {
  const back = href('/admin/staff/:id', { id: params.id })
  return (
    <StaffDialog
      id="invite"
      title="Invite to make an account"
      description={`The account made with this address takes over the file of ${name}.`}
      back={back}
      action={href('/admin/staff/:id/invite', { id: params.id })}
      verb="Invite"
    >
      {(field) => (
        <>
          <TextField label="Email" type="email" autoComplete="off" {...field('email', email ?? '')} />
          <SelectField label="Role" options={invitedAs} {...field('role', 'Staff Member')} />
        </>
      )}
    </StaffDialog>
  )
}
