import { href } from 'react-router'
import { options } from '#app/admin/applicants/references/options.ts'
import css from '#app/admin/applicants/references/references.module.css'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { DialogActions } from '#app/ui/Dialog.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { DateFields, partErrorsOf, RadioGroup, TextArea, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { outcomeLabels } from '#domains/recruitment/references/references.labels.ts'
import { verificationForm } from '#domains/recruitment/references/requests.form.ts'
import { verifyReferee } from '#domains/recruitment/references/vetting.server.ts'
import type { Route } from './+types/verify'

export const action = form(verificationForm, async (ctx, form, args: Route.ActionArgs) => {
  const which = { applicationId: args.params.id, requestId: args.params.requestId }
  await verifyReferee(ctx, which, form)
  const { applicationId, requestId } = which
  return redirectWith(
    'reference-verified',
    href('/admin/applicants/:id/references/requests/:requestId', { id: applicationId, requestId }),
  )
})

export default function RecordCall({ params }: Route.ComponentProps) {
  const reply = useFormReply()
  const back = href('/admin/applicants/:id/references/requests/:requestId', {
    id: params.id,
    requestId: params.requestId,
  })
  const busy = useBusy(
    href('/admin/applicants/:id/references/requests/:requestId/verify', { id: params.id, requestId: params.requestId }),
  )
  const field = (name: string) => ({ name, defaultValue: reply?.values[name] ?? '', error: reply?.errors[name] })
  return (
    <RouteDialog
      id="verify-referee"
      title="Record a call"
      description="Did the referee write this? Ring a number that you found yourself, not one that came with the reference."
      back={back}
    >
      <Form
        method="post"
        action={href('/admin/applicants/:id/references/requests/:requestId/verify', {
          id: params.id,
          requestId: params.requestId,
        })}
        className={css.form}
        noValidate
        preventScrollReset
      >
        <ErrorSummary errors={errorList(reply)} />
        <TextField label="Spoke to" autoComplete="off" maxLength={100} {...field('spokeTo')} />
        <TextField
          label="Where the number came from"
          hint="For example: the employer’s website, or the CQC register."
          autoComplete="off"
          maxLength={200}
          {...field('numberSource')}
        />
        <DateFields
          label="When"
          name="spokeOn"
          error={reply?.errors.spokeOn}
          partErrors={partErrorsOf('spokeOn', (path) => reply?.errors[path])}
          defaultValue={{
            day: reply?.values['spokeOn.day'],
            month: reply?.values['spokeOn.month'],
            year: reply?.values['spokeOn.year'],
          }}
        />
        <RadioGroup label="What came of it" options={options(outcomeLabels)} {...field('outcome')} />
        <TextArea label="Note" optional rows={2} maxLength={2000} {...field('note')} />
        <DialogActions>
          <ButtonLink kind="ghost" to={back} preventScrollReset>
            Cancel
          </ButtonLink>
          <Button busy={busy} busyLabel="Saving">
            Save
          </Button>
        </DialogActions>
      </Form>
    </RouteDialog>
  )
}
