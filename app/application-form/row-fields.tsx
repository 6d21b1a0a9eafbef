import { choices, countryOptions, type StepFields } from '#app/parts/recruitment/application/step-fields.tsx'
import { CheckField, MonthYearFields, partErrorsOf, SelectField, TextArea, TextField } from '#app/ui/Field.tsx'
import { periodKinds } from '#domains/recruitment/form/application-form.labels.ts'
import { blankRows, type Typed } from '#domains/recruitment/form/application-form.rules.ts'
import { Rows } from './Rows.tsx'

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
            options={choices(periodKinds)}
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
        hint="For example, 4 2019"
        defaultValue={row.dateFrom}
        error={error('dateFrom')}
        partErrors={partErrorsOf('dateFrom', error)}
      />
      <CheckField label={current} name={`${name}.current`} defaultChecked={row.current !== ''} />
      <MonthYearFields
        label={to}
        name={`${name}.dateTo`}
        hint="Leave blank if current."
        defaultValue={row.dateTo}
        error={error('dateTo')}
        partErrors={partErrorsOf('dateTo', error)}
      />
    </>
  )
}
