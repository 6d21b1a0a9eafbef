import css from '#app/ui/detail.module.css'
import { RadioGroup, TextArea, TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { Notice } from '#app/ui/Notice.tsx'

type InterviewDialogProps = {
  title: string
  description?: string | undefined
  verb: string
  address: string
  letter: { subject: string; body: string }
  /** The place suggested for a new time; none where no time is asked for. */
  place?: string
  today?: string
  /** What the reason is for, where one is asked for. */
  why?: string
  adjustments?: string
  danger?: boolean
}

/** A time and place, and the email that goes with it. */
export function InterviewDialog({ address, letter, place, today, why, adjustments, ...dialog }: InterviewDialogProps) {
  return (
    <FormDialog id="interview" wide failure="Update failed" {...dialog}>
      {(field) => (
        <>
          {adjustments && (
            <Notice tone="mist" icon="info" title="Adjustments the applicant asked for:">
              <span className="lines">{adjustments}</span>
            </Notice>
          )}
          {place !== undefined && (
            <div className={css.when}>
              <TextField label="Date" type="date" min={today} {...field('interviewDate')} />
              <TextField label="Time" type="time" {...field('interviewTime')} />
              <TextField label="Place" autoComplete="off" {...field('interviewPlace', place)} />
            </div>
          )}
          {why && (
            <TextField
              label="Reason"
              optional
              hint={`${why} The applicant does not see it.`}
              autoComplete="off"
              {...field('reason')}
            />
          )}
          <RadioGroup
            label="Email to the applicant"
            hint={address}
            {...field('send', 'now')}
            options={[
              { value: 'now', label: 'Send now', note: 'With a calendar file.' },
              { value: 'no', label: 'Send no email' },
            ]}
          />
          <TextField label="Subject" autoComplete="off" {...field('subject', letter.subject)} />
          <TextArea
            label="Text"
            hint={`{date}, {time} and {place} are filled in${place === undefined ? '' : ' from above'}.`}
            rows={10}
            {...field('body', letter.body)}
          />
        </>
      )}
    </FormDialog>
  )
}
