import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { loadClearance } from '#app/parts/employment/clearance/clearance-doors.server.ts'
import { startForm } from '#domains/employment/clearance/clearance.form.ts'
import { start } from '#domains/employment/clearance/start.server.ts'
import type { Route } from './+types/start'
import { StartDialog } from './hire-dialogs.tsx'

export const loader = (args: Route.LoaderArgs) => loadClearance(args)

export const action = form(
  startForm,
  async (ctx, { day }, { params }: Route.ActionArgs) => {
    await start(ctx, params.id, day)
    return redirectWith('started', '..')
  },
  { invalid: 'Update failed' },
)

export default function Start({ params, loaderData: { name, today } }: Route.ComponentProps) {
  return <StartDialog id={params.id} name={name} today={today} />
}
