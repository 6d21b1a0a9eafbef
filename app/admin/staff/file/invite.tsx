import { href } from 'react-router'
import { StaffDialog } from '#app/admin/staff/StaffDialog.tsx'
import { userCtx } from '#app/doors/context.ts'
import { provenFor } from '#app/doors/guards.server.ts'
import { answer, idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { SelectField, TextField } from '#app/ui/Field.tsx'
import { inviteForm } from '#domains/accounts/people.form.ts'
import { readStaffHead } from '#domains/people/staff-files/staff-file.queries.server.ts'
import type { Route } from './+types/invite'
import { inviteStaff } from './inviting.server.ts'

export const middleware: Route.MiddlewareFunction[] = [
  (args, next) => provenFor(href('/admin/staff/:id/invite', { id: idOf(args.params.id) }))(args, next),
]

export function loader({ params, context }: Route.LoaderArgs) {
  return answer(() => readStaffHead(context.get(userCtx), idOf(params.id)))
}

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, inviteForm, async (form) => {
    await inviteStaff(args.context.get(userCtx), id, form)
    return redirectWith('staff-invited', href('/admin/staff/:id', { id }))
  })
}

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
