import { PersonPicker } from '#app/parts/people/PersonPicker.tsx'
import { peopleSearch } from '#app/parts/people/search.ts'
import css from '#app/ui/detail.module.css'
import { RadioGroup, SelectField, TextArea, TextField } from '#app/ui/Field.tsx'
import type { Field } from '#app/ui/use-fields.ts'
import type { Bulk } from '#domains/bulk/runs.queries.server.ts'
import { addDays } from '#lib/day.ts'
import type { Choices } from './choices.server.ts'

type Props = { bulk: Bulk; choices: Choices; field: Field }

/** What an action needs to know, the same for everyone. */
export function Asked({ bulk: { kind }, choices, field }: Props) {
  if (kind === 'manager')
    return <PersonPicker label="Manager" name="managerId" field={field} search={peopleSearch({ for: 'manager' })} />
  if (kind === 'team')
    return (
      <TextField
        label="Team or shift"
        hint="Such as Nights, or Garden wing. Blank for none."
        autoComplete="off"
        {...field('team')}
      />
    )
  if (kind === 'record') return <Recording choices={choices} field={field} />
  if (kind === 'sign_off') return <SigningOff choices={choices} field={field} />
  if (kind === 'course') return <Teaching choices={choices} field={field} />
  if (kind === 'session')
    return <SelectField label="Session" empty="Choose a session" options={choices.options} {...field('sessionId')} />
  if (kind === 'location') return <Placing choices={choices} field={field} />
  if (kind === 'interview') return <Interviewing choices={choices} field={field} />
  if (kind === 'offer') return <Sending field={field} />
  if (kind === 'reject') return <Rejecting choices={choices} field={field} />
  return null
}

type FieldsProps = Omit<Props, 'bulk'>

function Type({ choices, field }: FieldsProps) {
  return <SelectField label="Compliance type" empty="Choose one" options={choices.options} {...field('typeId')} />
}

function Recording({ choices, field }: FieldsProps) {
  return (
    <>
      <Type choices={choices} field={field} />
      <div className="pair">
        <TextField label="Completed on" type="date" max={choices.today} {...field('validFrom')} />
        <TextField
          label="Expires on"
          optional
          hint="Leave blank to calculate it for each, from their last record."
          type="date"
          {...field('expiresOn')}
        />
      </div>
      <TextArea
        label="Evidence"
        hint="What you have seen, such as the attendance sheet or the certificates, and the trainer."
        rows={2}
        maxLength={4000}
        {...field('note')}
      />
    </>
  )
}

function SigningOff({ choices, field }: FieldsProps) {
  return (
    <>
      <Type choices={choices} field={field} />
      <PersonPicker
        label="Assessor"
        hint="Who saw each of them do it, and whose own record is in date. If it is not, note below why they could assess. No one signs off their own."
        name="assessorId"
        field={field}
        search={peopleSearch({ for: 'assessor' })}
      />
      <TextField
        label="Observed and signed off on"
        type="date"
        width="w20"
        max={choices.today}
        {...field('validFrom')}
      />
      <TextArea label="What was observed" optional rows={2} maxLength={4000} {...field('note')} />
    </>
  )
}

function Teaching({ choices, field }: FieldsProps) {
  return (
    <div className="pair">
      <SelectField label="Course" empty="Choose a course" options={choices.options} {...field('courseId')} />
      <TextField label="Due on" type="date" min={choices.today} {...field('dueOn', addDays(choices.today, 14))} />
    </div>
  )
}

function Placing({ choices, field }: FieldsProps) {
  return (
    <div className="pair">
      <SelectField label="Location" empty="Choose a location" options={choices.options} {...field('locationId')} />
      <TextField label="Planned first day there" type="date" min={choices.today} {...field('plannedStart')} />
    </div>
  )
}

function Interviewing({ choices, field }: FieldsProps) {
  return (
    <>
      <div className={css.when}>
        <TextField label="Date" type="date" min={choices.today} {...field('interviewDate')} />
        <TextField label="Time" type="time" {...field('interviewTime')} />
        <TextField label="Place" autoComplete="off" {...field('interviewPlace')} />
      </div>
      <Sending field={field} />
    </>
  )
}

function Rejecting({ choices, field }: FieldsProps) {
  return (
    <>
      <SelectField
        label="Reason"
        hint="For reporting only. The applicants do not see it."
        empty="Choose a reason"
        options={choices.options}
        {...field('rejectReason')}
      />
      <TextArea
        label="Notes"
        optional
        hint="For the record, and required with Other. The applicants do not see it."
        rows={2}
        {...field('reason')}
      />
      <Sending field={field} />
    </>
  )
}

function Sending({ field }: { field: Field }) {
  return (
    <RadioGroup
      label="Email to the applicants"
      {...field('send', 'later')}
      options={[
        { value: 'later', label: 'Send after 10 minutes', note: 'You can undo it until then.' },
        { value: 'now', label: 'Send now' },
        { value: 'no', label: 'Send no email' },
      ]}
    />
  )
}
