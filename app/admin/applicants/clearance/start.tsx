import { redirectWith } from '#app/doors/old-doors.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { loadClearance } from '#app/ui/clearance/clearance-doors.server.ts'
import { officePage } from '#app/ui/clearance/places.ts'
import { startForm } from '#domains/recruitment/clearance/clearance.form.ts'
import { start } from '#domains/recruitment/clearance/start.server.ts'
import type { Route } from './+types/start'
import { StartDialog } from './hire-dialogs.tsx'

export const loader = (args: Route.LoaderArgs) => loadClearance(args)

export const action = form(
  startForm,
  async (ctx, { day }, args: Route.ActionArgs) => {
    const { id } = args.params
    await start(ctx, id, day)
    return redirectWith('started', officePage(id))
  },
  { invalid: 'Update failed' },
)

export default function Start({ params, loaderData: { name, today } }: Route.ComponentProps) {
  return <StartDialog name={name} today={today} back={officePage(params.id)} />
}
