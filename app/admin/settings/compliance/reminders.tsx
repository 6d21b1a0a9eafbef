import { href } from 'react-router'
import { SettingsForm } from '#app/admin/settings/SettingsForm.tsx'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { CheckField, TextArea } from '#app/ui/Field.tsx'
import { Link } from '#app/ui/Link.tsx'
import { changeReminderSettings, reminderSettings } from '#domains/compliance/reminders/reminder-settings.server.ts'
import { reminderSettingsForm } from '#domains/compliance/reminders/reminders.form.ts'
import type { Route } from './+types/reminders'

const here = href('/admin/settings/compliance/reminders')

export const loader = read((ctx) => reminderSettings(ctx))

export const action = form(reminderSettingsForm, async (ctx, form) => {
  await changeReminderSettings(ctx, form)
  return redirectWith('settings-saved', here)
})

export default function ReminderSettings({ loaderData: { digest, addresses } }: Route.ComponentProps) {
  return (
    <SettingsForm title="Reminders" action={here} back={href('/admin/settings/compliance')} verb="Save reminders">
      {({ field, tick }) => (
        <>
          <p className="muted">
            Reminder days before and after expiry are set for each{' '}
            <Link to={href('/admin/settings/compliance')}>compliance type</Link>. Each person is reminded from the first
            of those days, their supervisor from 14 days before expiry, and the office from the day itself.
          </p>
          <CheckField
            label="Daily email to supervisors and the office"
            hint="Sent at nine when there is something new, and every Monday with anything still outstanding. When off, it appears in their tasks instead."
            {...tick('digest', digest)}
          />
          <TextArea
            label="Office email addresses"
            optional
            hint="One per line. Leave blank to send it to everyone with the role Admin / HR."
            rows={3}
            {...field('addresses', addresses.join('\n'))}
          />
        </>
      )}
    </SettingsForm>
  )
}
