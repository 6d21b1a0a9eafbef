import { classes } from '#app/ui/classes.ts'
import css from '#app/ui/Field.module.css'
import { type FieldProps, FieldSet, fieldId } from '#app/ui/FieldFrame.tsx'

type Part = 'day' | 'month' | 'year'
type Values<Parts extends Part> = { [part in Parts]?: string | number | undefined }

type DateProps<Parts extends Part> = Omit<FieldProps, 'width' | 'aside'> & {
  defaultValue?: Values<Parts> | undefined
  /** The parts at fault; all of them when an error comes without. */
  wrong?: Parts[]
  /** A date of birth: the browser may fill it in. */
  birthday?: boolean
  form?: string
  readOnly?: boolean
}

/** A date someone knows by heart, typed in three parts: `name.day`, `name.month`, `name.year`. */
export function DateFields(props: DateProps<Part>) {
  return <Parts {...props} parts={['day', 'month', 'year']} />
}

/** A date that need not be exact: `name.month`, `name.year`. */
export function MonthYearFields(props: DateProps<'month' | 'year'>) {
  const { defaultValue, wrong, ...rest } = props
  return <Parts {...rest} {...(wrong && { wrong })} defaultValue={defaultValue} parts={['month', 'year']} />
}

const labels = { day: 'Day', month: 'Month', year: 'Year' }

function Parts({
  parts,
  defaultValue,
  wrong,
  birthday,
  form,
  readOnly,
  ...field
}: DateProps<Part> & { parts: Part[] }) {
  const base = field.id ?? fieldId(field.name)
  return (
    <FieldSet {...field}>
      <div className={css.parts}>
        {parts.map((part) => (
          <label key={part} className={css.part}>
            {labels[part]}
            <input
              id={`${base}-${part}`}
              name={`${field.name}.${part}`}
              className={classes(css.input, 'num', part === 'year' ? css.w4 : css.w2)}
              type="text"
              inputMode="numeric"
              maxLength={part === 'year' ? 4 : 2}
              autoComplete={birthday ? `bday-${part}` : 'off'}
              defaultValue={defaultValue?.[part]}
              aria-invalid={(field.error && (wrong ?? parts).includes(part)) || undefined}
              form={form}
              readOnly={readOnly}
            />
          </label>
        ))}
      </div>
    </FieldSet>
  )
}
