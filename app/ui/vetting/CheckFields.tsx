import type { FormReply } from '#app/doors/form-reply.ts'
import { RadioGroup, SelectField, TextArea, TextField, CheckField as Tick } from '#app/ui/Field.tsx'
import type { CheckField } from '#domains/vetting/checks/check-fields.labels.ts'
import css from './checks.module.css'

export type Begin = Record<string, string | boolean>
type Props = {
  fields: readonly CheckField[]
  reply: FormReply | undefined
  begin: Begin
  /** What is chosen now; undefined until scripts run, when every question shows. */
  chosen: Record<string, string> | undefined
  /** Hints that depend on settings. */
  hints?: Record<string, string>
}

/** The questions of one kind of check; those that another answer rules out are left out. */
export function CheckFields({ fields, reply, begin, chosen, hints = {} }: Props) {
  return fields
    .filter(({ when }) => !when || !chosen || when.is.includes(chosen[when.field] ?? ''))
    .map((field) => {
      const one = (
        <OneField key={field.name} field={field} reply={reply} begin={begin[field.name]} more={hints[field.name]} />
      )
      if (!field.when || chosen) return one
      return (
        <div key={field.name} className={css.withoutScripts}>
          {one}
        </div>
      )
    })
}

type One = {
  field: CheckField
  reply: FormReply | undefined
  begin: string | boolean | undefined
  more: string | undefined
}

function OneField({ field, reply, begin, more }: One) {
  const { name, label, input, hint = more, optional, options = {} } = field
  const typed = reply ? reply.values[name] : typeof begin === 'string' ? begin : undefined
  const shared = { name, label, hint, error: reply?.errors[name], ...(optional ? { optional } : {}) }
  const choices = Object.entries(options).map(([value, label]) => ({ value, label }))
  switch (input) {
    case 'tick':
      return <Tick {...shared} defaultChecked={reply ? name in reply.values : begin === true} />
    case 'radio':
      return <RadioGroup {...shared} options={choices} defaultValue={typed} />
    case 'choice':
      return <SelectField {...shared} options={choices} empty="Choose one" defaultValue={typed} />
    case 'text':
      return <TextArea {...shared} rows={3} defaultValue={typed} />
    case 'day':
      return <TextField {...shared} type="date" width="w20" defaultValue={typed} />
    default:
      return <TextField {...shared} autoComplete="off" defaultValue={typed} />
  }
}
