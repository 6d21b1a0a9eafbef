import { CheckField, MonthYearFields, RadioGroup, SelectField, TextArea, TextField } from '#app/ui/Field.tsx'
import {
  askWhens,
  periodKinds,
  refereePeriods,
  refereeTypes,
} from '#domains/recruitment/form/application-form.labels.ts'
import { blankRows, type Typed } from '#domains/recruitment/form/application-form.rules.ts'
import { Rows } from './Rows.tsx'
import { countryOptions, type StepFields } from './step-fields.tsx'

const options = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }))

export function AddressFields({ fields, errors, step, onRows }: StepFields) {
  return (
    <>
      <p className="muted">Where you have lived in the last 5 years, the newest first. Month and year are enough.</p>
      <Rows<Typed['addresses'][number]>
        list="addresses"
        step={step}
        rows={fields.addresses.length > 0 ? fields.addresses : [blankRows.addresses]}
        blank={blankRows.addresses}
        one="Address"
        add="Add another address"
        errors={errors}
        onChange={onRows}
      >
        {(row, name, error) => (
          <>
            <TextField
              label="Address"
              name={`${name}.address`}
              defaultValue={row.address}
              error={error('address')}
              autoComplete="street-address"
              maxLength={200}
            />
            <TextField
              label="Postcode"
              name={`${name}.postcode`}
              defaultValue={row.postcode}
              error={error('postcode')}
              optional
              width="w10"
              autoComplete="postal-code"
              maxLength={10}
            />
            <SelectField
              label="Country"
              name={`${name}.country`}
              defaultValue={row.country}
              error={error('country')}
              empty="Choose a country"
              options={countryOptions}
              width="w20"
            />
            <Span
              row={row}
              name={name}
              error={error}
              from="Lived here from"
              to="Lived here to"
              current="I live here now"
            />
          </>
        )}
      </Rows>
    </>
  )
}

export function PeriodFields({ fields, errors, step, onRows }: StepFields) {
  return (
    <Rows<Typed['periods'][number]>
      list="periods"
      step={step}
      rows={fields.periods.length > 0 ? fields.periods : [blankRows.periods]}
      blank={blankRows.periods}
      one="Period"
      add="Add another job or period"
      errors={errors}
      onChange={onRows}
    >
      {(row, name, error) => (
        <>
          <SelectField
            label="What was it?"
            name={`${name}.kind`}
            defaultValue={row.kind}
            error={error('kind')}
            options={options(periodKinds)}
            width="w20"
          />
          <TextField
            label="Organisation"
            name={`${name}.organisation`}
            defaultValue={row.organisation}
            error={error('organisation')}
            hint="Employer, school or college."
            optional
            maxLength={200}
          />
          <TextField
            label="Job title or course"
            name={`${name}.title`}
            defaultValue={row.title}
            error={error('title')}
            optional
            maxLength={200}
          />
          <Span row={row} name={name} error={error} from="From" to="To" current="I still do this" />
          <CheckField
            label="I worked in care, or with children or vulnerable adults"
            name={`${name}.careWork`}
            defaultChecked={row.careWork !== ''}
          />
          <TextArea
            label="Reason for leaving"
            name={`${name}.reasonForLeaving`}
            defaultValue={row.reasonForLeaving}
            error={error('reasonForLeaving')}
            optional
            rows={2}
            maxLength={4000}
          />
          <TextArea
            label="Anything to explain"
            name={`${name}.explanation`}
            hint="For time without a job: what you did."
            defaultValue={row.explanation}
            error={error('explanation')}
            optional
            rows={2}
            maxLength={4000}
          />
        </>
      )}
    </Rows>
  )
}

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
              options={options(refereeTypes)}
              defaultValue={row.type}
              error={error('type')}
            />
            <RadioGroup
              label="Period the reference covers"
              name={`${name}.period`}
              across
              options={options(refereePeriods)}
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
              hint="If you choose nothing, we wait with your present employer until we make you an offer."
              options={options(askWhens)}
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

type SpanProps = {
  row: { dateFrom: { month: string; year: string }; dateTo: { month: string; year: string }; current: string }
  name: string
  error: (field: string) => string | undefined
  from: string
  to: string
  current: string
}

function Span({ row, name, error, from, to, current }: SpanProps) {
  return (
    <>
      <MonthYearFields
        label={from}
        name={`${name}.dateFrom`}
        hint="For example, 3 2021"
        defaultValue={row.dateFrom}
        error={error('dateFrom')}
      />
      <CheckField label={current} name={`${name}.current`} defaultChecked={row.current !== ''} />
      <MonthYearFields
        label={to}
        name={`${name}.dateTo`}
        hint="Leave this empty if it goes on."
        defaultValue={row.dateTo}
        error={error('dateTo')}
      />
    </>
  )
}
