import { href } from 'react-router'
import { StaffDialog } from '#app/admin/staff/StaffDialog.tsx'
import { provenFor } from '#app/doors/guards.server.ts'
import { idOf, redirectWith } from '#app/doors/old-doors.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { TextField } from '#app/ui/Field.tsx'
import { readStaffFile } from '#domains/people/staff-files/staff-file.queries.server.ts'
import { leaverForm } from '#domains/people/staff-files/staff-files.form.ts'
import type { Route } from './+types/leave'
import { letGo } from './leaving.server.ts'
import { ReferralFields } from './ReferralFields.tsx'

export const middleware: Route.MiddlewareFunction[] = [
  (args, next) => provenFor(href('/admin/staff/:id/leave', { id: idOf(args.params.id) }))(args, next),
]

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { person, today } = await readStaffFile(ctx, params.id)
  return { name: person.name, today }
})

export const action = form(leaverForm, async (ctx, form, args: Route.ActionArgs) => {
  const { id } = args.params
  await letGo(ctx, id, form)
  return redirectWith('staff-left', href('/admin/staff/:id', { id }))
})

export default function Leave({ params, loaderData: { name, today } }: Route.ComponentProps) {
  const back = href('/admin/staff/:id', { id: params.id })
  return (
    <StaffDialog
      id="leave"
      title={`End the employment of ${name}`}
      description="All posts end, their account is closed and they are signed out at once. The file stays."
      back={back}
      action={href('/admin/staff/:id/leave', { id: params.id })}
      verb="End employment"
      danger
    >
      {(field) => (
        <>
          <TextField label="Last day of employment" type="date" max={today} {...field('leftOn', today)} />
          <TextField label="Reason for leaving" autoComplete="off" maxLength={200} {...field('leavingReason')} />
          <ReferralFields field={field} noteOptional />
        </>
      )}
    </StaffDialog>
  )
}
