import type { FormReply } from '#app/doors/form-reply.ts'
import { Choice } from '#app/ui/ChoiceFields.tsx'
import { fieldId } from '#app/ui/FieldFrame.tsx'

type TickPersonProps = {
  /** Its place among all that can be ticked, so that a form that failed keeps every tick. */
  at: number
  id: string
  name: string
  /** Shown beside the box; without it only the name is said, to those who cannot see the row. */
  note?: string
  reply: FormReply | undefined
}

/** One person who can be ticked in a list of `ids`. */
export function TickPerson({ at, id, name, note, reply }: TickPersonProps) {
  const box = `ids.${at}`
  const words = note ? { label: name, note } : { label: '', 'aria-label': `Tick ${name}` }
  return (
    <Choice
      {...words}
      type="checkbox"
      id={fieldId(box)}
      name={box}
      value={id}
      defaultChecked={reply?.values[box] === id}
    />
  )
}
