import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { DialogActions } from '#app/ui/Dialog.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { RadioGroup, TextArea } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import css from './references.module.css'

const findings = [
  { value: 'satisfactory', label: 'Satisfactory' },
  { value: 'unsatisfactory', label: 'Unsatisfactory' },
]

/** What HR finds of a reference, or of the evidence in its place. */
export function FindingDialog({ title, description, back }: { title: string; description: string; back: string }) {
  const reply = useFormReply()
  const action = `${back}/review`
  const busy = useBusy(action)
  return (
    <RouteDialog id="finding" title={title} description={description} back={back}>
      <Form method="post" action={action} className={css.form} noValidate preventScrollReset>
        <ErrorSummary errors={errorList(reply)} />
        <RadioGroup
          label="Finding"
          name="finding"
          options={findings}
          across
          defaultValue={reply?.values.finding}
          error={reply?.errors.finding}
        />
        <TextArea
          label="Reason"
          name="reason"
          hint="Needed when it is unsatisfactory. The applicant never sees it here."
          rows={3}
          maxLength={2000}
          defaultValue={reply?.values.reason}
          error={reply?.errors.reason}
        />
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
