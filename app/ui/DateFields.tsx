import type { ClipboardEvent, FocusEvent, FormEvent } from 'react'
import { useRootData } from '#app/doors/root-data.ts'
import { type DatePart, plainPart, type Reading, splitDay, splitMonth } from '#lib/typed-day.ts'
import { classes } from './classes.ts'
import css from './Field.module.css'
import { FieldError, type FieldProps, FieldSet, fieldId } from './FieldFrame.tsx'

type Values<Parts extends DatePart> = { [part in Parts]?: string | number | undefined }

type DateProps<Parts extends DatePart> = Omit<FieldProps, 'width' | 'aside'> & {
  defaultValue?: Values<Parts> | undefined
  /** The messages of single boxes. */
  partErrors?: PartErrors | undefined
  /** A date of birth: the browser may fill it in, and two digits of a year lie in the past. */
  birthday?: boolean
  form?: string
  readOnly?: boolean
}
type PartErrors = Partial<Record<DatePart, string | undefined>>

/** A date someone knows by heart, typed in three parts: `name.day`, `name.month`, `name.year`. */
export function DateFields(props: DateProps<DatePart>) {
  return <Parts {...props} parts={['day', 'month', 'year']} />
}

/** A date that need not be exact: `name.month`, `name.year`. */
export function MonthYearFields({ defaultValue, ...props }: DateProps<'month' | 'year'>) {
  return <Parts {...props} defaultValue={defaultValue} parts={['month', 'year']} />
}

/** The messages of a date's boxes, from wherever those of the form are read. */
export function partErrorsOf(name: string, read: (path: string) => string | undefined): PartErrors {
  return { day: read(`${name}.day`), month: read(`${name}.month`), year: read(`${name}.year`) }
}

const labels = { day: 'Day', month: 'Month', year: 'Year' }

function Parts({
  parts,
  defaultValue,
  partErrors = {},
  birthday,
  form,
  readOnly,
  ...field
}: DateProps<DatePart> & { parts: DatePart[] }) {
  const base = field.id ?? fieldId(field.name)
  const { wrong, messages } = faults(parts, partErrors, field.error)
  const understanding = useUnderstanding(parts, birthday)
  return (
    <FieldSet {...field} bad={messages.length > 0}>
      {messages.map((part) => (
        <FieldError key={part} id={`${base}-${part}`} error={partErrors[part]} />
      ))}
      <div className={css.parts} {...understanding}>
        {parts.map((part) => (
          <label key={part} className={css.part}>
            {labels[part]}
            <input
              id={`${base}-${part}`}
              name={`${field.name}.${part}`}
              data-part={part}
              className={classes(css.input, 'num', part === 'year' ? css.w4 : css.w2)}
              type="text"
              inputMode="numeric"
              // a whole date fits, also where no script spreads it over the boxes
              maxLength={30}
              autoComplete={birthday ? `bday-${part}` : 'off'}
              defaultValue={defaultValue?.[part]}
              aria-invalid={wrong.includes(part) || undefined}
              aria-describedby={partErrors[part] && `${base}-${part}-error`}
              form={form}
              readOnly={readOnly}
            />
          </label>
        ))}
      </div>
    </FieldSet>
  )
}

function faults(parts: DatePart[], partErrors: PartErrors, error: string | undefined) {
  const messages = parts.filter((part) => partErrors[part])
  return { messages, wrong: messages.length === 0 && error ? parts : messages }
}

/** A whole date pasted or typed into one box fills them all; on leaving a box, "3rd", "March" and "90" become figures. */
function useUnderstanding(parts: DatePart[], birth: boolean | undefined) {
  const reading: Reading = { thisYear: useRootData()?.year, birth }
  const spread = (box: HTMLElement, text: string): boolean => {
    const whole = parts.includes('day') ? splitDay(text, reading) : splitMonth(text, reading)
    if (whole) for (const part of parts) write(box, part, (whole as Partial<Record<DatePart, string>>)[part] ?? '')
    return whole !== undefined
  }
  return {
    onPaste(event: ClipboardEvent<HTMLElement>) {
      if (spread(event.currentTarget, event.clipboardData.getData('text'))) event.preventDefault()
    },
    onInput({ currentTarget, target }: FormEvent<HTMLElement>) {
      const { value } = target as HTMLInputElement
      if (/\d{4}$/.test(value)) spread(currentTarget, value)
    },
    onBlur({ currentTarget, target }: FocusEvent<HTMLElement>) {
      const { value, dataset } = target as unknown as HTMLInputElement
      const part = dataset.part as DatePart | undefined
      if (part && !spread(currentTarget, value)) write(currentTarget, part, plainPart(part, value, reading))
    },
  }
}

function write(box: HTMLElement, part: DatePart, value: string): void {
  const input = box.querySelector<HTMLInputElement>(`[data-part="${part}"]`)
  if (!input || input.readOnly || input.value === value) return
  input.value = value
  // what saves the form while it is typed hears of it
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
