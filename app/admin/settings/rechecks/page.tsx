import { href } from 'react-router'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import css from '#app/ui/settings.module.css'
import { useBusy } from '#app/ui/use-busy.ts'
import { type RecheckMonths, recheckMonthsForm } from '#domains/recruitment/checks/recheck-months.form.ts'
import { changeRecheckMonths, recheckMonths } from '#domains/recruitment/checks/recheck-months.server.ts'
import type { Route } from './+types/page'

const here = href('/admin/settings/rechecks')

export const loader = read((ctx) => recheckMonths(ctx))

export const action = form(recheckMonthsForm, async (ctx, form) => {
  await changeRecheckMonths(ctx, form)
  return redirectWith('settings-saved', here)
})

export default function Rechecks({ loaderData: saved }: Route.ComponentProps) {
  const reply = useFormReply()
  const errors = errorList(reply)
  const busy = useBusy(here)
  const field = (name: keyof RecheckMonths) => ({
    name,
    inputMode: 'numeric' as const,
    width: 'w4' as const,
    autoComplete: 'off',
    defaultValue: reply?.values[name] ?? String(saved[name]),
    error: reply?.errors[name],
  })
  return (
    <Card aria-labelledby="rechecks" className={css.narrow ?? ''}>
      <title>{`${errors.length > 0 ? 'Error: ' : ''}Rechecks – Settings`}</title>
      <CardHead id="rechecks" title="Rechecks" />
      <CardBody>
        <Form method="post" action={here} noValidate className={css.form} key={JSON.stringify(saved)}>
          <ErrorSummary errors={errors} />
          <p className="muted">
            After how many months a check is looked at again. It holds for checks recorded from now on; days that stand
            already stay.
          </p>
          <TextField
            label="DBS certificate"
            hint="Months. A certificate has no end of its own: this is your policy."
            {...field('certificate')}
          />
          <TextField
            label="DBS Update Service"
            hint="Months until the next status check of somebody who subscribes."
            {...field('updateService')}
          />
          <TextField
            label="Positive verification notice"
            hint="Months, 6 at most: the Home Office’s notice counts no longer."
            {...field('verificationNotice')}
          />
          <TextField
            label="Professional register"
            hint="Months until the register is looked at again."
            {...field('register')}
          />
          <div>
            <Button busy={busy} busyLabel="Saving">
              Save months
            </Button>
          </div>
        </Form>
      </CardBody>
    </Card>
  )
}
