import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { PersonPicker } from '#app/parts/people/PersonPicker.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import type { Field } from '#app/ui/use-fields.ts'
import type { RecordType } from '#domains/compliance/state/records.queries.server.ts'
import type { Day } from '#lib/day.ts'

type Given = {
  name: string
  types: readonly RecordType[]
  today: Day
  action?: string
  /** The page of the person's compliance. */
  back?: string
  /** What the address keeps besides the record: a list and its filters. */
  kept?: string
}

export function BookingDialog(given: Given) {
  return (
    <FactDialog {...given} id="book" title="Book" verb="Book">
      {(field) => (
        <>
          <TextField label="Booked for" type="date" min={given.today} {...field('validFrom')} />
          <TextArea label="Note" optional hint="Where, and with whom." rows={2} {...field('note')} />
        </>
      )}
    </FactDialog>
  )
}

export function WaiverDialog({ lastDay, ...given }: Given & { lastDay: Day }) {
  return (
    <FactDialog {...given} id="waive" title="Waive temporarily" verb="Waive">
      {(field) => (
        <>
          <TextField label="Until" type="date" min={given.today} max={lastDay} {...field('expiresOn')} />
          <TextArea
            label="Reason"
            hint="How the risk is managed, and who agreed. This stays in the history."
            rows={3}
            {...field('note')}
          />
        </>
      )}
    </FactDialog>
  )
}

export function SignOffDialog({ search, ...given }: Given & { search: string }) {
  return (
    <FactDialog {...given} id="sign-off" title="Sign off as competent" verb="Sign off">
      {(field) => (
        <>
          <PersonPicker
            label="Assessor"
            hint="Someone whose own record is in date. If it is not, note below why they could assess."
            name="assessorId"
            field={field}
            search={search}
          />
          <div className="pair">
            <TextField label="Observed and signed off on" type="date" max={given.today} {...field('validFrom')} />
            <TextField
              label="Expires on"
              optional
              hint="Leave blank to calculate it automatically."
              type="date"
              {...field('expiresOn')}
            />
          </div>
          <TextArea label="What was observed" optional rows={2} {...field('note')} />
        </>
      )}
    </FactDialog>
  )
}

type FactDialogProps = Given & { id: string; title: string; verb: string; children: (field: Field) => ReactNode }

function FactDialog({ title, name, types, today: _, action, kept, children, ...dialog }: FactDialogProps) {
  const [search] = useSearchParams()
  const asked = types.find(({ key }) => key === search.get('record'))
  return (
    <FormDialog
      {...dialog}
      title={asked ? `${title}: ${asked.name}` : title}
      description={name}
      action={asked ? `${action}${kept ?? `?record=${asked.key}`}` : action}
    >
      {(field) => (
        <>
          {asked ? (
            <input type="hidden" name="typeId" value={asked.id} />
          ) : (
            <SelectField
              label="Compliance type"
              empty="Choose one"
              options={types.map((type) => ({ value: type.id, label: type.name }))}
              {...field('typeId')}
            />
          )}
          {children(field)}
        </>
      )}
    </FormDialog>
  )
}
