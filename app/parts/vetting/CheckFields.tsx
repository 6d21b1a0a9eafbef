import type { ReactNode } from 'react'
import type { FormReply } from '#app/doors/form-reply.ts'
import { RadioGroup, SelectField, TextArea, TextField, CheckField as Tick } from '#app/ui/Field.tsx'
import { fileTypeLabels } from '#domains/files/file-types.labels.ts'
import type { FileType } from '#domains/files/file-types.rules.ts'
import { type CheckField, isAsked } from '#domains/vetting/checks/check-field.rules.ts'
import css from './checks.module.css'

export type Begin = Record<string, string | boolean>
export type FileOnRecord = { id: string; name: string; fileType: FileType }
type Props = {
  fields: readonly CheckField[]
  reply: FormReply | undefined
  begin: Begin
  /** What is chosen now; undefined until scripts run, when every question shows. */
  chosen: Record<string, string> | undefined
  /** Hints that depend on settings. */
  hints?: Record<string, string>
  /** What may be attached. */
  files?: readonly FileOnRecord[]
}

/** The questions of one kind of check; those that another answer rules out are left out. */
export function CheckFields({ fields, reply, begin, chosen, hints = {}, files = [] }: Props) {
  const asked = fields.filter((field) => !chosen || isAsked(field, chosen))
  return linesOf(asked).map((line) => {
    const [first] = line
    const shown = line.map((field) => (
      <OneField
        key={field.name}
        {...{ field, reply, files }}
        begin={begin[field.name]}
        more={hints[field.name]}
        options={field.options ?? {}}
      />
    ))
    return (
      <Line key={first?.name} pair={line.length > 1} waits={first?.when !== undefined && !chosen}>
        {shown}
      </Line>
    )
  })
}

/** Two halves that follow each other make one line. */
function linesOf(fields: readonly CheckField[]): CheckField[][] {
  const lines: CheckField[][] = []
  for (const field of fields) {
    const open = lines.at(-1)
    if (field.half && open?.length === 1 && open[0]?.half) open.push(field)
    else lines.push([field])
  }
  return lines
}

/** `waits`: shown only where scripts do not run, since another answer says whether it is asked. */
function Line({ pair, waits, children }: { pair: boolean; waits: boolean; children: ReactNode }) {
  const inner = pair ? <div className={css.pair}>{children}</div> : children
  return waits ? <div className={css.withoutScripts}>{inner}</div> : inner
}

type One = {
  field: CheckField
  reply: FormReply | undefined
  begin: string | boolean | undefined
  more: string | undefined
  files: readonly FileOnRecord[]
  options: Record<string, string>
}

function OneField({ field, reply, begin, more, files, options }: One) {
  const { name, label, input, hint = more, optional } = field
  const typed = reply ? reply.values[name] : typeof begin === 'string' ? begin : undefined
  const said = { name, label, hint, error: reply?.errors[name] }
  const shared = { ...said, ...(optional ? { optional } : {}) }
  const choices = Object.entries(options).map(([value, label]) => ({ value, label }))
  switch (input) {
    case 'tick':
      return <Tick {...said} defaultChecked={reply ? name in reply.values : begin === true} />
    case 'radio':
      return <RadioGroup {...shared} options={choices} defaultValue={typed} />
    case 'choice':
      return <SelectField {...shared} options={choices} empty="Choose one" defaultValue={typed} />
    case 'file':
      return <SelectField {...shared} options={fileOptions(files)} empty="None" defaultValue={typed} />
    case 'text':
      return <TextArea {...shared} rows={3} defaultValue={typed} />
    case 'day':
      return <TextField {...shared} type="date" width="w20" defaultValue={typed} />
    default:
      return <TextField {...shared} autoComplete="off" defaultValue={typed} />
  }
}

export const fileOptions = (files: readonly FileOnRecord[]) =>
  files.map(({ id, name, fileType }) => ({ value: id, label: `${fileTypeLabels[fileType]}: ${name}` }))
