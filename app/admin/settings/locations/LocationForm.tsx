import { href } from 'react-router'
import { SettingsForm } from '#app/admin/settings/SettingsForm.tsx'
import { PersonPicker } from '#app/parts/people/PersonPicker.tsx'
import { peopleSearch } from '#app/parts/people/search.ts'
import { CheckField, TextArea, TextField } from '#app/ui/Field.tsx'
import type { Day } from '#lib/day.ts'
import { AppointmentFields } from './AppointmentFields.tsx'

const blank = { name: '', address: '', postcode: '', registeredManagerId: null, manager: null, inUseSince: null }

type LocationFormProps = {
  title: string
  action: string
  /** The day that is offered where none is set. */
  suggested: Day
  saved?: {
    name: string
    address: string
    postcode: string
    registeredManagerId: string | null
    manager: string | null
    inUseSince: Day | null
  }
}

/** One location, new or saved. */
export function LocationForm({ title, action, suggested, saved = blank }: LocationFormProps) {
  return (
    <SettingsForm title={title} action={action} back={href('/admin/settings/locations')} verb="Save location">
      {({ field, tick }) => (
        <>
          <TextField
            label="Name"
            hint="As your staff call it."
            maxLength={100}
            autoComplete="off"
            {...field('name', saved.name)}
          />
          <TextArea label="Address" rows={3} maxLength={300} {...field('address', saved.address)} />
          <TextField
            label="Postcode"
            width="w10"
            maxLength={10}
            autoComplete="off"
            {...field('postcode', saved.postcode)}
          />
          <PersonPicker
            label="Registered manager"
            optional
            hint="Responsible for this location to the regulator, and signs off who is cleared to start. People with the role Admin / HR or Supervisor / Manager are found by any part of their name."
            name="registeredManagerId"
            field={field}
            search={peopleSearch({ for: 'manager' })}
            begin={{ id: saved.registeredManagerId ?? '', name: saved.manager ?? '' }}
          />
          <AppointmentFields field={field} />
          <TextField
            label="In use since"
            hint="People who began before this day can be added by hand or by an import, and are confirmed by the registered manager. Everyone else starts through Applicants, once cleared."
            type="date"
            {...field('inUseSince', saved.inUseSince ?? suggested)}
          />
          {saved.inUseSince && (
            <TextArea
              label="Reason for another day"
              hint="Another administrator reads it and confirms the day, or declines it. Until then the day stays as it is."
              optional
              rows={2}
              maxLength={1000}
              {...field('inUseReason')}
            />
          )}
          <CheckField label="On that day a service was taken over (TUPE)" {...tick('takenOver', false)} />
        </>
      )}
    </SettingsForm>
  )
}
