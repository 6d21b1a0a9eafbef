import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { locationForm } from '#domains/people/jobs/locations.form.ts'
import { possibleManagers } from '#domains/people/jobs/locations.queries.server.ts'
import { addLocation } from '#domains/people/jobs/locations.server.ts'
import type { Route } from './+types/new'
import { LocationForm } from './LocationForm.tsx'

export const loader = read(async (ctx) => ({ managers: await possibleManagers(ctx) }))

export const action = form(locationForm, async (ctx, form) => {
  await addLocation(ctx, form)
  return redirectWith('settings-saved', href('/admin/settings/locations'))
})

export default function NewLocation({ loaderData: { managers } }: Route.ComponentProps) {
  return <LocationForm title="New location" action={href('/admin/settings/locations/new')} managers={managers} />
}
