import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { answer, idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { locationForm } from '#domains/people/jobs/locations.form.ts'
import { possibleManagers, readLocation } from '#domains/people/jobs/locations.queries.server.ts'
import { changeLocation } from '#domains/people/jobs/locations.server.ts'
import type { Route } from './+types/location'
import { LocationForm } from './LocationForm.tsx'

const above = href('/admin/settings/locations')

export function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(userCtx)
  return answer(async () => ({
    location: await readLocation(ctx, idOf(params.id)),
    managers: await possibleManagers(ctx),
  }))
}

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, locationForm, async (form) => {
    await changeLocation(args.context.get(userCtx), id, form)
    return redirectWith('settings-saved', above)
  })
}

export default function Location({ loaderData: { location, managers } }: Route.ComponentProps) {
  return (
    <LocationForm
      key={location.id}
      title={location.name}
      action={href('/admin/settings/locations/:id', { id: location.id })}
      saved={location}
      managers={managers}
    />
  )
}
