import { userCtx } from '#app/context.ts'
import { answer, idOf, redirectWith, replyToForm } from '#app/doors.server.ts'
import { LocationForm } from '#app/settings/LocationForm.tsx'
import { locationForm } from '#domains/people/jobs/locations.form.ts'
import { possibleManagers, readLocation } from '#domains/people/jobs/locations.queries.server.ts'
import { changeLocation } from '#domains/people/jobs/locations.server.ts'
import type { Route } from './+types/admin.settings.locations.$id'

const above = '/admin/settings/locations'

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
      action={`${above}/${location.id}`}
      saved={location}
      managers={managers}
    />
  )
}
