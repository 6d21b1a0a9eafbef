import { href } from 'react-router'
import { SettingsForm } from '#app/admin/settings/SettingsForm.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/Field.tsx'

const blank = { name: '', address: '', postcode: '', registeredManagerId: null }

type LocationFormProps = {
  title: string
  action: string
  saved?: { name: string; address: string; postcode: string; registeredManagerId: string | null }
  managers: { id: string; name: string; role: string }[]
}

/** One location, new or saved. */
export function LocationForm({ title, action, saved = blank, managers }: LocationFormProps) {
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
          <SelectField
            label="Registered manager"
            optional
            hint="Responsible for this location to the regulator, and signs off who is cleared to start. People with the role Admin / HR or Supervisor / Manager are listed."
            empty="None yet"
            options={managers.map(({ id, name, role }) => ({ value: id, label: `${name}, ${role}` }))}
            {...field('registeredManagerId', saved.registeredManagerId ?? '')}
          />
        </>
      )}
    </SettingsForm>
  )
}
