import type { FormReply } from '#app/doors/form-reply.ts'
import { SelectField, TextField } from '#app/ui/Field.tsx'
import type { NewType } from '#domains/intake/guess.rules.ts'
import css from './staff-import.module.css'

type NewTypeFieldsProps = { type: NewType & { id: string }; at: number; reply: FormReply | undefined }

const who = [
  { value: 'care', label: 'All jobs with care work' },
  { value: 'everyone', label: 'Everyone' },
  { value: 'none', label: 'No one yet' },
]

/** A compliance type that is made with the import: its name, how often it is renewed, and who needs it. */
export function NewTypeFields({ type, at, reply }: NewTypeFieldsProps) {
  const { id, name, months } = type
  const said = (field: string, otherwise: string) => reply?.values[`types.${at}.${field}`] ?? otherwise
  return (
    <fieldset className={css.newType}>
      <legend>{`New compliance type: ${name}`}</legend>
      <input type="hidden" name={`types.${at}.key`} value={id} />
      <TextField
        label="Name"
        name={`types.${at}.name`}
        maxLength={100}
        defaultValue={said('name', name)}
        error={reply?.errors[`types.${at}.name`]}
      />
      <TextField
        label="Renew every, in months"
        name={`types.${at}.months`}
        inputMode="numeric"
        optional
        defaultValue={said('months', months === null ? '' : String(months))}
        error={reply?.errors[`types.${at}.months`]}
      />
      <SelectField
        label="Who needs it"
        name={`types.${at}.who`}
        options={who}
        defaultValue={said('who', type.who)}
        error={reply?.errors[`types.${at}.who`]}
      />
    </fieldset>
  )
}
