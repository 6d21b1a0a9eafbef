import { href } from 'react-router'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { managersFor } from '#app/ui/person-picker/finders.server.ts'
import { named } from '#app/ui/person-picker/named.server.ts'
import { locationForm } from '#domains/people/jobs/locations.form.ts'
import { addLocation } from '#domains/people/jobs/locations.server.ts'
import { LocationForm } from './LocationForm.tsx'

const above = href('/admin/settings/locations')

export const action = form(
  locationForm,
  async (ctx, form) => {
    await addLocation(ctx, form)
    return redirectWith('settings-saved', above)
  },
  { resolve: named('registeredManagerId', managersFor) },
)

export default function NewLocation() {
  return <LocationForm title="New location" action={href('/admin/settings/locations/new')} />
}
