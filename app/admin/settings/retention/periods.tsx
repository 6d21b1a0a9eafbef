import { href } from 'react-router'
import { SettingsForm } from '#app/admin/settings/SettingsForm.tsx'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { TextField } from '#app/ui/Field.tsx'
import { type RetentionPeriods, retentionPeriodsForm } from '#domains/settings/retention-periods.form.ts'
import { changeRetentionPeriods, retentionPeriods } from '#domains/settings/retention-periods.server.ts'
import type { Route } from './+types/periods'

const back = href('/admin/settings/retention')

export const loader = read((ctx) => retentionPeriods(ctx))

export const action = form(retentionPeriodsForm, async (ctx, form) => {
  await changeRetentionPeriods(ctx, form)
  return redirectWith('settings-saved', back)
})

const fields: { name: keyof RetentionPeriods; label: string; hint: string }[] = [
  { name: 'draftDays', label: 'Unfinished applications', hint: 'Days after the last change. 90 by default.' },
  {
    name: 'applicantMonths',
    label: 'Unsuccessful applicants',
    hint: 'Months after the decision, 6 at least. 12 by default.',
  },
  { name: 'dbsCopyMonths', label: 'Copies of DBS certificates', hint: 'Months after the decision, 6 at most.' },
  {
    name: 'criminalRecordMonths',
    label: 'Answers about a criminal record',
    hint: 'Months after the first day or the end of the application, 6 at most.',
  },
  { name: 'rightToWorkMonths', label: 'Right to work records', hint: 'Months after leaving, 24 at least.' },
  { name: 'staffFileMonths', label: 'Staff files', hint: 'Months after leaving. 72 months (6 years) by default.' },
  { name: 'invitationDays', label: 'Invitations to apply', hint: 'Days after sending. 90 by default.' },
  {
    name: 'orderMonths',
    label: 'Orders and invoices',
    hint: 'Months after the financial year they belong to, 72 (6 years) at least.',
  },
  {
    name: 'seatNameMonths',
    label: 'Names on seats that no one claimed',
    hint: 'Months after the seat lapsed. 12 by default.',
  },
]

export const handle = { name: 'Periods' }

export default function Periods({ loaderData: saved }: Route.ComponentProps) {
  return (
    <SettingsForm
      title="Retention periods"
      action={href('/admin/settings/retention/periods')}
      back={back}
      verb="Save periods"
      key={JSON.stringify(saved)}
    >
      {({ field }) => (
        <>
          <p className="muted">
            How long records are kept. After a period has been made shorter, the next deletion of that kind waits for
            approval.
          </p>
          {fields.map(({ name, label, hint }) => (
            <TextField
              key={name}
              label={label}
              hint={hint}
              inputMode="numeric"
              width="w4"
              autoComplete="off"
              {...field(name, String(saved[name]))}
            />
          ))}
        </>
      )}
    </SettingsForm>
  )
}
