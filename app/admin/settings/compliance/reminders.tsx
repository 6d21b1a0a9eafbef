import { href, Link } from 'react-router'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { CheckField, TextArea } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import css from '#app/ui/settings.module.css'
import { useBusy } from '#app/ui/use-busy.ts'
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
  const reply = useFormReply()
  const busy = useBusy(here)
  const errors = errorList(reply)
  return (
    <Card aria-labelledby="reminders" className={css.narrow ?? ''}>
      <title>{`${errors.length > 0 ? 'Error: ' : ''}Reminders – Settings`}</title>
      <CardHead id="reminders" title="Reminders" />
      <CardBody>
        <Form method="post" action={here} noValidate className={css.form}>
          <ErrorSummary errors={errors} />
          <p className="muted">
            On which days before and after an end people are reminded is set for each{' '}
            <Link to={href('/admin/settings/compliance')}>compliance type</Link>. The person is told from the first step
            on, the supervisor from 14 days before, the office from the day itself.
          </p>
          <CheckField
            label="Daily email to supervisors and the office"
            hint="At nine, when something is new, and on Mondays what is still not in order. Off: it stands in their tasks instead."
            name="digest"
            defaultChecked={reply ? reply.values.digest === 'on' : digest}
          />
          <TextArea
            label="Addresses of the office"
            optional
            hint="One on each line. Left empty, everybody with the role Admin / HR gets it."
            name="addresses"
            rows={3}
            defaultValue={reply?.values.addresses ?? addresses.join('\n')}
            error={reply?.errors.addresses}
          />
          <div className="row">
            <Button busy={busy} busyLabel="Saving">
              Save reminders
            </Button>
            <ButtonLink kind="ghost" to={href('/admin/settings/compliance')}>
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </CardBody>
    </Card>
  )
}
