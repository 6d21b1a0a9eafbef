import { type InputHTMLAttributes, type SelectHTMLAttributes, type TextareaHTMLAttributes, useState } from 'react'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import css from './Field.module.css'
import { Field, type FieldProps } from './FieldFrame.tsx'

type Own = keyof FieldProps | 'className' | 'value'
export type Option = { value: string; label: string; disabled?: boolean }

export type TextFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, Own>

export function TextField(props: TextFieldProps) {
  const [field, input] = split(props)
  return <Field {...field}>{(control) => <input type="text" {...input} {...control} />}</Field>
}

export function TextArea(props: FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Own>) {
  const [field, input] = split(props)
  return <Field {...field}>{(control) => <textarea rows={4} {...input} {...control} />}</Field>
}

type SelectFieldProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, Own> & {
    options: Option[]
    /** Words of a first, empty option, such as "Choose one". */
    empty?: string
  }

export function SelectField({ options, empty, ...props }: SelectFieldProps) {
  const [field, select] = split(props)
  return (
    <Field {...field}>
      {(control) => (
        <select {...select} {...control} className={classes(control.className, css.select)}>
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** The Show button needs JavaScript and is absent without it. */
export function PasswordField(props: Omit<TextFieldProps, 'type'>) {
  const [field, input] = split(props)
  const [shown, setShown] = useState(false)
  return (
    <Field {...field}>
      {(control) => (
        <div className={classes(css.password)}>
          <input
            autoComplete="current-password"
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
          />
          <span className={css.show}>
            <Button
              type="button"
              kind="ghost"
              size="xs"
              aria-controls={control.id}
              aria-label={shown ? 'Hide password' : 'Show password'}
              onClick={() => setShown(!shown)}
            >
              {shown ? 'Hide' : 'Show'}
            </Button>
          </span>
        </div>
      )}
    </Field>
  )
}

function split<Props extends FieldProps>(props: Props): [FieldProps, Omit<Props, keyof FieldProps>] {
  const { label, name, hint, error, optional, width, id, aside, quietLabel, ...rest } = props
  return [{ label, name, hint, error, optional, width, id, aside, quietLabel } as FieldProps, rest]
}
