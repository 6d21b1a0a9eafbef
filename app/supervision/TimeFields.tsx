import { TextField } from '#app/ui/Field.tsx'
import type { Field } from '#app/ui/use-fields.ts'

type Begin = { day: string; time: string; minutes: string; place: string }

/** When, how long and where. */
export function TimeFields({ field, begin }: { field: Field; begin: Begin }) {
  return (
    <>
      <div className="pair">
        <TextField label="Day" type="date" {...field('day', begin.day)} />
        <TextField label="Time" type="time" {...field('time', begin.time)} />
      </div>
      <div className="pair">
        <TextField label="Minutes" type="number" min={5} max={480} step={5} {...field('minutes', begin.minutes)} />
        <TextField label="Place" maxLength={200} {...field('place', begin.place)} />
      </div>
    </>
  )
}
