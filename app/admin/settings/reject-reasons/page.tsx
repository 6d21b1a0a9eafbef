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
import { MAX_REASONS, rejectReasonsForm } from '#domains/recruitment/review/reject-reasons.form.ts'
import { offered } from '#domains/recruitment/review/reject-reasons.rules.ts'
import { changeRejectReasons, rejectReasons } from '#domains/recruitment/review/reject-reasons.server.ts'
import type { Route } from './+types/page'

const here = href('/admin/settings/reject-reasons')

export const loader = read(async (ctx) => ({ reasons: offered(await rejectReasons(ctx)) }))

export const action = form(rejectReasonsForm, async (ctx, form) => {
  await changeRejectReasons(ctx, form)
  return redirectWith('settings-saved', here)
})

export default function RejectReasons({ loaderData: { reasons } }: Route.ComponentProps) {
  const reply = useFormReply()
  const errors = errorList(reply)
  const busy = useBusy(here)
  const blank = { key: '', label: '' }
  const places = [...reasons, blank, blank].slice(0, Math.max(reasons.length, MAX_REASONS))
  return (
    <Card aria-labelledby="reasons" className={css.narrow ?? ''}>
      <title>{`${errors.length > 0 ? 'Error: ' : ''}Reject reasons – Settings`}</title>
      <CardHead id="reasons" title="Reject reasons" />
      <CardBody>
        <Form method="post" action={here} noValidate className={css.form} key={JSON.stringify(reasons)}>
          <ErrorSummary errors={errors} />
          <p className="muted">
            One is chosen when an application is rejected, and counted on the dashboard. Applicants never see it. Empty
            a line to take a reason away; what was counted by it stays.
          </p>
          {places.map(({ key, label }, index) => {
            const name = `reasons.${index}`
            return (
              <div key={key || name}>
                <input type="hidden" name={`${name}.key`} value={key} />
                <TextField
                  label={`Reason ${index + 1}`}
                  optional={!key}
                  maxLength={80}
                  autoComplete="off"
                  name={`${name}.label`}
                  defaultValue={reply?.values[`${name}.label`] ?? label}
                  error={reply?.errors[`${name}.label`]}
                />
              </div>
            )
          })}
          <div>
            <Button busy={busy} busyLabel="Saving">
              Save reasons
            </Button>
          </div>
        </Form>
      </CardBody>
    </Card>
  )
}
