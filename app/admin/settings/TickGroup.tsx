import type { FormReply } from '#app/doors/form-reply.ts'
import { Choice } from '#app/ui/ChoiceFields.tsx'
import { FieldSet, fieldId } from '#app/ui/FieldFrame.tsx'
import css from '#app/ui/settings.module.css'

type TickGroupProps = {
  label: string
  /** Each box is called `name.value`, so that a form that failed keeps them all. */
  name: string
  options: { value: string; label: string }[]
  ticked: readonly string[]
  reply: FormReply | undefined
}

export function TickGroup({ label, name, options, ticked, reply }: TickGroupProps) {
  return (
    <FieldSet label={label} name={name} error={reply?.errors[name]}>
      <div className={css.ticks}>
        {options.map(({ value, label }) => {
          const box = `${name}.${value}`
          return (
            <Choice
              key={value}
              type="checkbox"
              id={fieldId(box)}
              name={box}
              value="on"
              label={label}
              defaultChecked={reply ? reply.values[box] === 'on' : ticked.includes(value)}
            />
          )
        })}
      </div>
    </FieldSet>
  )
}
