import { errorList } from '#app/doors/form-reply.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { DialogActions } from '#app/ui/Dialog.tsx'
import css from '#app/ui/detail.module.css'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { RadioGroup, SelectField, TextArea, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'

type MoveDialogProps = {
  title: string
  /** The verb on the button. */
  verb: string
  back: string
  action: string
  asks: { interview?: boolean; reason?: boolean }
  /** The office's reasons for rejecting. */
  reasons?: { key: string; label: string }[]
  seen: string
  address: string
  letter: { subject: string; body: string }
  /** The first day an interview can be on. */
  today?: string
}

/** A move asks once, and shows the email that goes with it. */
export function MoveDialog({
  title,
  verb,
  back,
  action,
  asks,
  reasons = [],
  seen,
  address,
  letter,
  today,
}: MoveDialogProps) {
  const { reply, field } = useFields()
  const busy = useBusy(action)
  return (
    <RouteDialog id="move" title={title} back={back} wide>
      <Form method="post" action={action} className={css.form} preventScrollReset>
        <ErrorSummary errors={errorList(reply)} />
        <input type="hidden" name="seen" value={seen} />
        {asks.interview && (
          <div className={css.when}>
            <TextField label="Date" type="date" min={today} {...field('interviewDate')} />
            <TextField label="Time" type="time" {...field('interviewTime')} />
            <TextField label="Place" autoComplete="off" {...field('interviewPlace')} />
          </div>
        )}
        {reasons.length > 0 && (
          <SelectField
            label="Reason"
            hint="Counted for the office. The applicant does not see it."
            empty="Choose a reason"
            options={reasons.map(({ key, label }) => ({ value: key, label }))}
            {...field('rejectReason')}
          />
        )}
        {asks.reason && (
          <TextArea
            label={reasons.length > 0 ? 'In your words' : 'Reason'}
            optional={reasons.length > 0}
            hint={`For the record${reasons.length > 0 ? ', and needed with Other' : ''}. The applicant does not see it.`}
            rows={2}
            {...field('reason')}
          />
        )}
        <RadioGroup
          label="Email to the applicant"
          hint={address}
          name="send"
          defaultValue={reply?.values.send ?? 'later'}
          options={[
            { value: 'later', label: 'Send after 10 minutes', note: 'Until then the move can be undone.' },
            { value: 'now', label: 'Send now' },
            { value: 'no', label: 'Send no email' },
          ]}
        />
        <TextField label="Subject" autoComplete="off" {...field('subject', letter.subject)} />
        <TextArea
          label="Text"
          hint={asks.interview ? '{date}, {time} and {place} are filled in from above.' : undefined}
          rows={10}
          {...field('body', letter.body)}
        />
        <DialogActions>
          <ButtonLink kind="ghost" to={back} preventScrollReset>
            Cancel
          </ButtonLink>
          <Button kind={asks.reason && !asks.interview ? 'danger' : 'primary'} busy={busy}>
            {verb}
          </Button>
        </DialogActions>
      </Form>
    </RouteDialog>
  )
}
