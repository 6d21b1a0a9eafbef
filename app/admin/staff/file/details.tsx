import { HOURS_WORKED, NOT_CLEARED_UNTIL } from '#app/admin/staff/PostFields.tsx'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { CheckField, TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { readStaffFile } from '#domains/employment/staff-files/staff-file.queries.server.ts'
import { staffDetailsForm } from '#domains/employment/staff-files/staff-files.form.ts'
import { changeStaffDetails } from '#domains/employment/staff-files/staff-files.server.ts'
import type { Route } from './+types/details'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => (await readStaffFile(ctx, params.id)).file)

export const action = form(staffDetailsForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await changeStaffDetails(ctx, params.id, form)
  return redirectWith('staff-saved', '..')
})

export default function StaffDetails({ loaderData: file }: Route.ComponentProps) {
  return (
    <FormDialog id="details" title="Employment" verb="Save">
      {(field) => (
        <>
          <div className="pair">
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
              hint="For example permanent or bank."
              {...field('contract', file.contract)}
            />
            <TextField
              label="Hours a week"
              optional
              hint="For example 37.5."
              {...field('weeklyHours', file.weeklyHours)}
            />
          </div>
          {field('weeklyHours').error && (
            <CheckField label={HOURS_WORKED} hint={NOT_CLEARED_UNTIL} name="hoursWorked" />
          )}
          <TextField label="Emergency contact" optional {...field('emergencyName', file.emergencyName)} />
          <div className="pair">
            <TextField label="Relationship" optional {...field('emergencyRelation', file.emergencyRelation)} />
            <TextField label="Their phone" type="tel" optional {...field('emergencyPhone', file.emergencyPhone)} />
          </div>
        </>
      )}
    </FormDialog>
  )
}
