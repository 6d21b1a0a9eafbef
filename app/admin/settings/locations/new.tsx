import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { answer, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { locationForm } from '#domains/people/jobs/locations.form.ts'
import { possibleManagers } from '#domains/people/jobs/locations.queries.server.ts'
import { addLocation } from '#domains/people/jobs/locations.server.ts'
import type { Route } from './+types/new'
import { LocationForm } from './LocationForm.tsx'

const above = href('/admin/settings/locations')

export async function loader({ context }: Route.LoaderArgs) {
  return { managers: await answer(() => possibleManagers(context.get(userCtx))) }
}

export function action(args: Route.ActionArgs) {
  return replyToForm(args, locationForm, async (form) => {
    await addLocation(args.context.get(userCtx), form)
    return redirectWith('settings-saved', above)
  })
}

export default function NewLocation({ loaderData: { managers } }: Route.ComponentProps) {
  return <LocationForm title="New location" action={href('/admin/settings/locations/new')} managers={managers} />
}
