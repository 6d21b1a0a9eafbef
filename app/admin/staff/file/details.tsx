import { href } from 'react-router'
import { StaffDialog } from '#app/admin/staff/StaffDialog.tsx'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { TextField } from '#app/ui/Field.tsx'
import css from '#app/ui/staff/staff.module.css'
import { readStaffFile } from '#domains/people/staff-files/staff-file.queries.server.ts'
import { staffDetailsForm } from '#domains/people/staff-files/staff-files.form.ts'
import { changeStaffDetails } from '#domains/people/staff-files/staff-files.server.ts'
import type { Route } from './+types/details'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => (await readStaffFile(ctx, params.id)).file)

export const action = form(staffDetailsForm, async (ctx, form, args: Route.ActionArgs) => {
  const { id } = args.params
  await changeStaffDetails(ctx, id, form)
  return redirectWith('staff-saved', href('/admin/staff/:id', { id }))
})

export default function StaffDetails({ params, loaderData: file }: Route.ComponentProps) {
  const back = href('/admin/staff/:id', { id: params.id })
  return (
    <StaffDialog
      id="details"
      title="Employment"
      back={back}
      action={href('/admin/staff/:id/details', { id: params.id })}
      verb="Save"
    >
      {(field) => (
        <>
          <div className={css.pair}>
            <TextField label="Staff number" optional maxLength={30} {...field('staffNumber', file.staffNumber ?? '')} />
            <TextField
              label="Probation until"
              optional
              type="date"
              {...field('probationUntil', file.probationUntil ?? '')}
            />
            <TextField
              label="Contract"
              optional
              hint="Such as permanent, bank."
              {...field('contract', file.contract)}
            />
            <TextField label="Hours a week" optional hint="Such as 37.5." {...field('weeklyHours', file.weeklyHours)} />
          </div>
          <TextField label="Emergency contact" optional {...field('emergencyName', file.emergencyName)} />
          <div className={css.pair}>
            <TextField label="Relationship" optional {...field('emergencyRelation', file.emergencyRelation)} />
            <TextField label="Their phone" type="tel" optional {...field('emergencyPhone', file.emergencyPhone)} />
          </div>
        </>
      )}
    </StaffDialog>
  )
}
