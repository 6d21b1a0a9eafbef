import { redirectWith } from '#app/doors/flash.server.ts'
import { provenHere } from '#app/doors/guards.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { RadioGroup, TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { readStaffFile } from '#domains/employment/staff-files/staff-file.queries.server.ts'
import { leaverForm } from '#domains/employment/staff-files/staff-files.form.ts'
import { leavingLabels } from '#domains/employment/staff-files/staff-files.labels.ts'
import type { Route } from './+types/leave'
import { endEmploymentAndAccess } from './leaving.server.ts'
import { ReferralFields } from './ReferralFields.tsx'

export const middleware = [provenHere]

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { person, today } = await readStaffFile(ctx, params.id)
  return { name: person.name, today }
})

export const action = form(leaverForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await endEmploymentAndAccess(ctx, params.id, form)
  return redirectWith('staff-left', '..')
})

const kinds = Object.entries(leavingLabels).map(([value, label]) => ({ value, label }))
const accounts = [
  {
    value: 'learner',
    label: 'Stays as a learner’s',
    note: 'Their own certificates, passport and orders, and nothing else.',
  },
  { value: 'closed', label: 'Is closed', note: 'For cause: no one can sign in with it.' },
]

export default function Leave({ loaderData: { name, today } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="leave"
      title={`End the employment of ${name}`}
      description="All posts end and they are signed out at once. Their file is kept."
      verb="End employment"
      danger
    >
      {(field) => (
        <>
          <TextField label="Last day of employment" type="date" max={today} {...field('leftOn', today)} />
          <RadioGroup label="How they left" options={kinds} {...field('leavingKind')} />
          <TextField label="Reason for leaving" autoComplete="off" maxLength={200} {...field('leavingReason')} />
          <ReferralFields field={field} noteOptional />
          <RadioGroup label="Their account" options={accounts} {...field('access', 'learner')} />
        </>
      )}
    </FormDialog>
  )
}
