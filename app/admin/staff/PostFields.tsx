import type { ReactNode } from 'react'
import { PersonPicker } from '#app/parts/people/PersonPicker.tsx'
import { peopleSearch } from '#app/parts/people/search.ts'
import { CheckField, SelectField, TextField } from '#app/ui/Field.tsx'
import type { Field } from '#app/ui/use-fields.ts'
import { engagementLabels } from '#domains/employment/posts/engagements.labels.ts'
import { engagements } from '#domains/employment/posts/engagements.rules.ts'

export const HOURS_WORKED = 'They work these hours already: record them'
export const NOT_CLEARED_UNTIL = 'They are not cleared from then on, until the hours are within the limit.'

type Named = { id: string; name: string }
export type PostChoices = {
  jobs: readonly { id: string; title: string }[]
  locations: readonly (Named & { inUseSince: string | null })[]
}

type PostFieldsProps = PostChoices & {
  field: Field
  /** Where the location does not take someone, and what to do about it. */
  aboutLocation?: ReactNode
}

/** The job, location, terms, team, manager and hours of a post. */
export function PostFields({ jobs, locations, field, aboutLocation }: PostFieldsProps) {
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
      {aboutLocation}
      <SelectField
        label="Engaged as"
        hint="For agency staff the agency’s written confirmation counts; identity is still seen here."
        options={engagements.map((value) => ({ value, label: engagementLabels[value] }))}
        {...field('engagement', 'employee')}
      />
      <TeamFields field={field} />
    </>
  )
}

type TeamProps = {
  field: Field
  begin?:
    | {
        team: string
        managerId: string | null
        manager: string | null
        weeklyHours: number | null
        mostHours: number | null
      }
    | undefined
  /** Of a post that someone holds: what they work already is recorded as it is. */
  held?: boolean
}

export function TeamFields({ field, begin, held = false }: TeamProps) {
  const [hours, most] = [
    field('weeklyHours', begin?.weeklyHours?.toString() ?? ''),
    field('mostHours', begin?.mostHours?.toString() ?? ''),
  ]
  return (
    <>
      <TextField
        label="Team"
        optional
        maxLength={100}
        hint="For example Days, or First floor."
        {...field('team', begin?.team ?? '')}
      />
      <PersonPicker
        label="Manager"
        optional
        hint="Any part of a name or an email address finds them."
        name="managerId"
        field={field}
        search={peopleSearch({ for: 'manager' })}
        begin={{ id: begin?.managerId ?? '', name: begin?.manager ?? '' }}
      />
      <TextField
        label="Hours a week"
        hint="Blank for zero hours. The hours of all posts are compared with what a right to work allows."
        optional
        inputMode="decimal"
        maxLength={4}
        {...hours}
      />
      <TextField
        label="Most hours a week"
        hint="For zero hours and bank work. Needed while a right to work limits hours."
        optional
        inputMode="decimal"
        maxLength={4}
        {...most}
      />
      {held && (hours.error || most.error) && (
        <CheckField label={HOURS_WORKED} hint={NOT_CLEARED_UNTIL} name="hoursWorked" />
      )}
    </>
  )
}
