import { href } from 'react-router'
import { SettingsForm } from '#app/admin/settings/SettingsForm.tsx'
import { TextArea, TextField } from '#app/ui/Field.tsx'
import { PersonPicker } from '#app/ui/person-picker/PersonPicker.tsx'
import { peopleSearch } from '#app/ui/person-picker/search.ts'

const blank = { name: '', address: '', postcode: '', registeredManagerId: null, manager: null }

type LocationFormProps = {
  title: string
  action: string
  saved?: {
    name: string
    address: string
    postcode: string
    registeredManagerId: string | null
    manager: string | null
  }
}

/** One location, new or saved. */
export function LocationForm({ title, action, saved = blank }: LocationFormProps) {
  return (
    <SettingsForm title={title} action={action} back={href('/admin/settings/locations')} verb="Save location">
      {({ field }) => (
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
        </>
      )}
    </SettingsForm>
  )
}
