import { SelectField, TextField } from '#app/ui/Field.tsx'
import type { Field } from '#app/ui/use-fields.ts'

type Named = { id: string; name: string }
export type PostChoices = {
  jobs: readonly { id: string; title: string }[]
  locations: readonly Named[]
  managers: readonly (Named & { role: string })[]
}

/** The job, location, team, manager and first day of a post. */
export function PostFields({ jobs, locations, managers, field }: PostChoices & { field: Field }) {
  return (
    <>
      <SelectField
        label="Job"
        hint="The job decides which training and checks are required."
        empty="Choose a job"
        options={jobs.map(({ id, title }) => ({ value: id, label: title }))}
        {...field('jobId')}
      />
      <SelectField
        label="Location"
        empty="Choose a location"
        options={locations.map(({ id, name }) => ({ value: id, label: name }))}
        {...field('locationId')}
      />
      <TeamFields managers={managers} field={field} />
      <TextField label="First day in this post" type="date" {...field('dateFrom')} />
    </>
  )
}

type TeamProps = Pick<PostChoices, 'managers'> & {
  field: Field
  begin?: { team: string; managerId: string | null } | undefined
}

export function TeamFields({ managers, field, begin }: TeamProps) {
  return (
    <>
      <TextField
        label="Team"
        optional
        maxLength={100}
        hint="For example Days, or First floor."
        {...field('team', begin?.team ?? '')}
      />
      <SelectField
        label="Manager"
        optional
        empty="No manager yet"
        options={managers.map(({ id, name, role }) => ({ value: id, label: `${name}, ${role}` }))}
        {...field('managerId', begin?.managerId ?? '')}
      />
    </>
  )
}
