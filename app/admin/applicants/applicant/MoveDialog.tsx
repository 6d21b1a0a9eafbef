import css from '#app/ui/detail.module.css'
import { RadioGroup, SelectField, TextArea, TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'

type MoveDialogProps = {
  title: string
  /** The verb on the button. */
  verb: string
  back?: string
  action?: string
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
export function MoveDialog({ asks, reasons = [], seen, address, letter, today, ...dialog }: MoveDialogProps) {
  return (
    <FormDialog id="move" wide failure="Update failed" danger={asks.reason && !asks.interview} {...dialog}>
      {(field) => (
        <>
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
              hint="For reporting only. The applicant does not see it."
              empty="Choose a reason"
              options={reasons.map(({ key, label }) => ({ value: key, label }))}
              {...field('rejectReason')}
            />
          )}
          {asks.reason && (
            <TextArea
              label={reasons.length > 0 ? 'Notes' : 'Reason'}
              optional={reasons.length > 0}
              hint={`For the record${reasons.length > 0 ? ', and required with Other' : ''}. The applicant does not see it.`}
              rows={2}
              {...field('reason')}
            />
          )}
          <RadioGroup
            label="Email to the applicant"
            hint={address}
            {...field('send', 'later')}
            options={[
              { value: 'later', label: 'Send after 10 minutes', note: 'You can undo the move until then.' },
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
        </>
      )}
    </FormDialog>
  )
}
