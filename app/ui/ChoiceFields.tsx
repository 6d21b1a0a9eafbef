import type { InputHTMLAttributes, ReactNode } from 'react'
import choice from './Choice.module.css'
import { classes } from './classes.ts'
import css from './Field.module.css'
import { describe, type FieldProps, FieldSet, fieldId, HintAndError } from './FieldFrame.tsx'

export type ChoiceOption = { value: string; label: ReactNode; note?: ReactNode; disabled?: boolean }

type Own = 'className' | 'type' | 'name' | 'id' | 'value' | 'defaultValue'

/** A tick begins by `defaultChecked`: the text that `field` gives would be sent instead of `on`. */
type NoText = { defaultValue?: never }

type CheckFieldProps = Pick<FieldProps, 'label' | 'name' | 'hint' | 'error' | 'id'> &
  Omit<InputHTMLAttributes<HTMLInputElement>, Own> & { value?: string } & NoText

/** One tick, such as a declaration; it sends `on` unless given a value. */
export function CheckField({ label, name, hint, error, id = fieldId(name), value, ...input }: CheckFieldProps) {
  return (
    <div className={classes(css.field, error && css.bad)}>
      <HintAndError id={id} error={error} />
      <Choice
        {...input}
        {...describe(id, hint, error)}
        type="checkbox"
        id={id}
        name={name}
        value={value}
        label={label}
      />
      {hint && (
        <div className={choice.below}>
          <HintAndError id={id} hint={hint} />
        </div>
      )}
    </div>
  )
}

type GroupProps = Omit<FieldProps, 'width' | 'aside'> &
  Omit<InputHTMLAttributes<HTMLInputElement>, Own> & {
    options: ChoiceOption[]
    /** Side by side, for two or three short answers. */
    across?: boolean
  }

export function CheckGroup({ defaultValues = [], ...props }: GroupProps & { defaultValues?: string[] } & NoText) {
  return <Group {...props} type="checkbox" chosen={defaultValues} />
}

export function RadioGroup({ defaultValue, ...props }: GroupProps & { defaultValue?: string | undefined }) {
  return <Group {...props} type="radio" chosen={defaultValue === undefined ? [] : [defaultValue]} />
}

function Group(props: GroupProps & { type: 'checkbox' | 'radio'; chosen: string[] }) {
  const { label, name, hint, error, optional, quietLabel, id, options, across, type, chosen, ...input } = props
  const base = id ?? fieldId(name)
  return (
    <FieldSet
      {...{ label, name, hint, error, id: base }}
      {...(optional && { optional })}
      {...(quietLabel && { quietLabel })}
    >
      <div className={classes(css.options, across && css.across)}>
        {options.map((option) => (
          <Choice
            key={option.value}
            {...input}
            type={type}
            id={`${base}-${fieldId(option.value)}`}
            name={name}
            value={option.value}
            label={option.label}
            note={option.note}
            disabled={option.disabled ?? input.disabled}
            defaultChecked={chosen.includes(option.value)}
          />
        ))}
      </div>
    </FieldSet>
  )
}

type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> & { label: ReactNode; note?: ReactNode }

/** A bare tick or radio with its words; inside a table give it an `aria-label` and no words. */
export function Choice({ label, note, ...input }: ChoiceProps) {
  return (
    <label className={choice.choice}>
      <input {...input} className={choice.box} />
      {label && (
        <span className={choice.words}>
          {label}
          {note && <span className={choice.note}>{note}</span>}
        </span>
      )}
    </label>
  )
}
