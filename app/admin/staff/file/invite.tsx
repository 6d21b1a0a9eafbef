import { redirectWith } from '#app/doors/flash.server.ts'
import { provenHere } from '#app/doors/guards.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { SelectField, TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { inviteForm } from '#domains/accounts/people.form.ts'
import { readStaffHead } from '#domains/employment/staff-files/staff-file.queries.server.ts'
import type { Route } from './+types/invite'
import { inviteStaff } from './inviting.server.ts'

export const middleware = [provenHere]

export const loader = read((ctx, { params }: Route.LoaderArgs) => readStaffHead(ctx, params.id))

export const action = form(inviteForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await inviteStaff(ctx, params.id, form)
  return redirectWith('staff-invited', '..')
})

const invitedAs = ['Staff Member', 'Supervisor / Manager', 'Trainer'].map((role) => ({ value: role, label: role }))

export default function Invite({ loaderData: { name, email } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="invite"
      title="Invite to create an account"
      description={`The account made with this address is linked to the file of ${name}.`}
      verb="Invite"
    >
      {(field) => (
        <>
          <TextField label="Email" type="email" autoComplete="off" {...field('email', email ?? '')} />
          <SelectField label="Role" options={invitedAs} {...field('role', 'Staff Member')} />
        </>
      )}
    </FormDialog>
  )
}
