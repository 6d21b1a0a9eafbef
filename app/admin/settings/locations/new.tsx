import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { managersFor } from '#app/parts/people/finders.server.ts'
import { named } from '#app/parts/people/named.server.ts'
import { locationForm } from '#domains/people/jobs/locations.form.ts'
import { addLocation } from '#domains/people/jobs/locations.server.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/new'
import { LocationForm } from './LocationForm.tsx'

export const loader = read(async (ctx) => ({ today: todayOf(ctx) }))

export const action = form(
  locationForm,
  async (ctx, form) => {
    await addLocation(ctx, form)
    return redirectWith('settings-saved', href('/admin/settings/locations'))
  },
  { resolve: named('registeredManagerId', managersFor) },
)

export const handle = { name: 'New location' }

export default function NewLocation({ loaderData: { today } }: Route.ComponentProps) {
  return <LocationForm title="New location" action={href('/admin/settings/locations/new')} suggested={today} />
}
