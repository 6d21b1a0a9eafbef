import { href } from 'react-router'
import { MergeCard } from '#app/admin/settings/merges/MergeCard.tsx'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { managersFor } from '#app/parts/people/finders.server.ts'
import { named } from '#app/parts/people/named.server.ts'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import { appointmentsOf } from '#domains/people/jobs/appointments.queries.server.ts'
import { locationForm } from '#domains/people/jobs/locations.form.ts'
import { readLocation } from '#domains/people/jobs/locations.queries.server.ts'
import { changeLocation } from '#domains/people/jobs/locations.server.ts'
import { dayOfInstant } from '#lib/day.ts'
import type { Route } from './+types/location'
import { AppointmentsCard } from './AppointmentsCard.tsx'
import { LocationForm } from './LocationForm.tsx'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  location: await readLocation(ctx, params.id),
  appointments: await appointmentsOf(ctx, params.id),
}))

export const action = form(
  locationForm,
  async (ctx, form, { params: { id } }: Route.ActionArgs) => {
    const asked = await changeLocation(ctx, id, form)
    return redirectWith(asked ? 'in-use-asked' : 'settings-saved', href('/admin/settings/locations'))
  },
  { resolve: named('registeredManagerId', managersFor) },
)

export const handle = { name: ({ location }: Route.ComponentProps['loaderData']) => location.name }

export default function Location({ loaderData: { location, appointments } }: Route.ComponentProps) {
  return (
    <PageStack>
      <LocationForm
        key={location.id}
        title={location.name}
        action={href('/admin/settings/locations/:id', { id: location.id })}
        suggested={dayOfInstant(location.createdAt)}
        saved={location}
      />
      <AppointmentsCard appointments={appointments} />
      <MergeCard what="location" to={href('/admin/settings/locations/:id/merge', { id: location.id })} />
    </PageStack>
  )
}
