import {
  CheckField,
  CheckGroup,
  DateFields,
  partErrorsOf,
  RadioGroup,
  SelectField,
  TextArea,
  TextField,
} from '#app/ui/Field.tsx'
import {
  careSettings,
  commonPositions,
  fieldLabels,
  genders,
  visaTypes,
} from '#domains/recruitment/form/application-form.labels.ts'
import type { Typed } from '#domains/recruitment/form/application-form.rules.ts'
import { countries, nationalities } from '#lib/countries.ts'

export type StepFields = {
  fields: Typed
  errors: Record<string, string>
  email: string
  step: number
  /** After a row came or went. */
  onRows: () => void
}
const words = (list: readonly string[]) => list.map((value) => ({ value, label: value }))
/** Choices of a select, from a table of words. */
export const choices = (table: Record<string, string>) =>
  Object.entries(table).map(([value, label]) => ({ value, label }))
export const countryOptions = countries.map(({ name }) => ({ value: name, label: name }))

export function PersonalFields({ fields, errors, email }: StepFields) {
  const text = textOf(fields, errors)
  return (
    <>
      <TextField {...text('firstName')} autoComplete="given-name" maxLength={100} />
      <TextField {...text('lastName')} autoComplete="family-name" maxLength={100} />
      <TextField
        label={fieldLabels.email}
        name="email"
        hint="This is the address you log in with. We write to it."
        defaultValue={email}
        readOnly
      />
      <TextField {...text('phone')} optional type="tel" autoComplete="tel" width="w20" maxLength={30} />
      <TextField {...text('nationality')} optional list="nationalities" width="w20" maxLength={100} />
      <datalist id="nationalities">
        {nationalities.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <DateFields
        label={fieldLabels.dob}
        name="dob"
        hint="For example, 27 3 1990"
        optional
        birthday
        defaultValue={fields.dob}
        error={errors.dob}
        partErrors={partErrorsOf('dob', (path) => errors[path])}
      />
      <RadioGroup
        label={fieldLabels.gender}
        name="gender"
        optional
        hint="We use these answers only to check that we treat people fairly. Recruiters never see your answer."
        options={words(genders)}
        defaultValue={fields.gender}
        error={errors.gender}
      />
    </>
  )
}

export function PositionFields({ fields, errors }: StepFields) {
  const text = textOf(fields, errors)
  return (
    <>
      <TextField {...text('position')} optional list="positions" maxLength={200} />
      <datalist id="positions">
        {commonPositions.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <CheckGroup
        label={fieldLabels.careSettings}
        name="careSettings[]"
        optional
        options={words(careSettings)}
        defaultValues={fields.careSettings}
        error={errors.careSettings}
      />
    </>
  )
}

export function PassportFields({ fields, errors }: StepFields) {
  const text = textOf(fields, errors)
  return (
    <>
      <TextField
        {...text('passportNumber')}
        optional
        width="w10"
        autoComplete="off"
        spellCheck={false}
        maxLength={30}
      />
      <SelectField
        {...text('passportCountry')}
        optional
        width="w20"
        empty="Choose a country"
        options={countryOptions}
      />
      <TextField
        {...text('niNumber')}
        optional
        hint="It is on your payslip or P60, like QQ 12 34 56 C."
        width="w10"
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
      />
      <SelectField {...text('visaType')} optional width="w20" empty="Choose one" options={words(visaTypes)} />
      <TextField
        {...text('shareCode')}
        optional
        hint="For people with a visa: 9 characters, starting with W. You get it from the “prove your right to work” service of GOV.UK."
        width="w10"
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
      />
      <CheckField
        label={fieldLabels.holdsDbs}
        name="holdsDbs"
        hint="If you don’t have one, we’ll arrange it with you later."
        defaultChecked={fields.holdsDbs !== ''}
        error={errors.holdsDbs}
      />
    </>
  )
}

export function SkillsFields({ fields, errors }: StepFields) {
  return (
    <TextArea
      {...textOf(fields, errors)('skills')}
      optional
      hint="What you can do, languages you speak, training you have had."
      maxLength={4000}
      rows={5}
    />
  )
}

export function EmergencyFields({ fields, errors }: StepFields) {
  const text = textOf(fields, errors)
  return (
    <>
      <p className="muted">Who should we contact if something happens to you at work?</p>
      <TextField {...text('emergencyName')} optional maxLength={100} autoComplete="off" />
      <TextField
        {...text('emergencyRelation')}
        optional
        hint="For example, sister or friend."
        width="w20"
        maxLength={100}
      />
      <TextField {...text('emergencyPhone')} optional type="tel" width="w20" maxLength={30} autoComplete="off" />
    </>
  )
}

type TextName = { [Name in keyof Typed]: Typed[Name] extends string ? Name : never }[keyof Typed]

function textOf(fields: Typed, errors: Record<string, string>) {
  return (name: TextName) => ({ label: fieldLabels[name], name, defaultValue: fields[name], error: errors[name] })
}
