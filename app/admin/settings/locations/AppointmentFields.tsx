import { TextArea, TextField } from '#app/ui/Field.tsx'
import type { Field } from '#app/ui/use-fields.ts'

/** From when until when a new appointment runs, and why where someone names themselves. */
export function AppointmentFields({ field }: { field: Field }) {
  return (
    <>
      <div className="pair">
        <TextField
          label="Appointed from"
          optional
          hint="For someone newly named. Blank for today."
          type="date"
          {...field('managerFrom')}
        />
        <TextField
          label="Until"
          optional
          hint="The last day. Blank for no set end, or to leave it as it is."
          type="date"
          {...field('managerTo')}
        />
      </div>
      <TextArea
        label="Reason, if you name yourself"
        hint="A second administrator or the nominated individual reads it and confirms. Until then your signatures say that it is not confirmed."
        optional
        rows={2}
        maxLength={1000}
        {...field('managerReason')}
      />
    </>
  )
}
