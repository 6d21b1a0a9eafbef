import { choices, type StepFields } from '#app/parts/recruitment/application/step-fields.tsx'
import { RadioGroup, TextField } from '#app/ui/Field.tsx'
import { askWhens, refereePeriods, refereeTypes } from '#domains/recruitment/form/application-form.labels.ts'
import { blankRows, type Typed } from '#domains/recruitment/form/application-form.rules.ts'
import { Rows } from './Rows.tsx'

export function RefereeFields({ fields, errors, step, onRows }: StepFields) {
  const { referees } = fields
  const rows = [...referees, blankRows.referees, blankRows.referees].slice(0, Math.max(2, referees.length))
  return (
    <>
      <p className="muted">
        Two people who know your work. At least one must be an employer. We write to them only after you have sent this
        form.
      </p>
      <Rows<Typed['referees'][number]>
        list="referees"
        step={step}
        rows={rows}
        blank={blankRows.referees}
        one="Referee"
        add="Add another referee"
        least={2}
        errors={errors}
        onChange={onRows}
      >
        {(row, name, error) => (
          <>
            <TextField
              label="Name"
              name={`${name}.name`}
              defaultValue={row.name}
              error={error('name')}
              maxLength={100}
              autoComplete="off"
            />
            <TextField
              label="Email"
              name={`${name}.email`}
              type="email"
              hint="A work address is best."
              defaultValue={row.email}
              error={error('email')}
              maxLength={254}
              autoComplete="off"
            />
            <TextField
              label="Organisation and role"
              name={`${name}.orgRole`}
              hint="For example, Rowan House, Registered Manager."
              defaultValue={row.orgRole}
              error={error('orgRole')}
              optional
              maxLength={200}
            />
            <RadioGroup
              label="Type"
              name={`${name}.type`}
              across
              options={choices(refereeTypes)}
              defaultValue={row.type}
              error={error('type')}
            />
            <RadioGroup
              label="Period the reference covers"
              name={`${name}.period`}
              across
              options={choices(refereePeriods)}
              defaultValue={row.period}
              error={error('period')}
            />
            <TextField
              label="Relationship to you"
              name={`${name}.relationship`}
              hint="For example, my line manager."
              defaultValue={row.relationship}
              error={error('relationship')}
              optional
              maxLength={200}
            />
            <RadioGroup
              label="When may we ask them?"
              name={`${name}.askWhen`}
              hint="If you leave this blank, we contact your current employer only after an offer."
              options={choices(askWhens)}
              defaultValue={row.askWhen}
              error={error('askWhen')}
              optional
            />
          </>
        )}
      </Rows>
    </>
  )
}
