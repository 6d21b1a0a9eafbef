import { officePlaces } from '#app/parts/employment/clearance/places.ts'
import { PersonPicker } from '#app/parts/people/PersonPicker.tsx'
import { peopleSearch } from '#app/parts/people/search.ts'
import { SelectField, TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import type { Option } from '#app/ui/TextFields.tsx'

type HireDialogProps = {
  id: string
  name: string
  jobs: Option[]
  locations: Option[]
  /** What is assigned on the application. */
  assigned: { jobId: string; locationId: string }
}

/** What is still needed of someone when they are hired. */
export function HireDialog({ id, name, jobs, locations, assigned }: HireDialogProps) {
  const { page, hire } = officePlaces(id)
  return (
    <FormDialog id="hire" title={`Hire ${name}`} back={page} action={hire} verb="Hire" failure="Update failed" wide>
      {(field) => (
        <>
          <p>
            {name} becomes a Staff Member, with all documents, references and checks. They will be notified by email and
            asked to log in again. They cannot start until they are cleared.
          </p>
          <div className="pair">
            <SelectField label="Job" empty="Choose a job" options={jobs} {...field('jobId', assigned.jobId)} />
            <SelectField
              label="Location"
              empty="Choose a location"
              options={locations}
              {...field('locationId', assigned.locationId)}
            />
            <PersonPicker
              label="Manager"
              optional
              name="managerId"
              field={field}
              search={peopleSearch({ for: 'manager' })}
            />
            <TextField label="Planned start" type="date" {...field('plannedStart')} />
            <TextField
              label="Contract hours a week"
              hint="Leave blank if no hours are guaranteed"
              optional
              inputMode="decimal"
              {...field('contractHours')}
            />
            <TextField
              label="Most hours a week"
              hint="Where no hours are guaranteed and a right to work limits them"
              optional
              inputMode="decimal"
              {...field('mostHours')}
            />
          </div>
        </>
      )}
    </FormDialog>
  )
}

export function StartDialog({ id, name, today }: { id: string; name: string; today: string }) {
  const { page, start } = officePlaces(id)
  return (
    <FormDialog id="start" title={`Start ${name}`} back={page} action={start} verb="Start" failure="Update failed">
      {(field) => <TextField label="First day of work" type="date" max={today} {...field('day', today)} />}
    </FormDialog>
  )
}
