import { userCtx } from '#app/doors/context.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { loadClearance } from '#app/ui/clearance/clearance-doors.server.ts'
import { officePage } from '#app/ui/clearance/places.ts'
import { startForm } from '#domains/recruitment/clearance/clearance.form.ts'
import { start } from '#domains/recruitment/clearance/start.server.ts'
import type { Route } from './+types/start'
import { StartDialog } from './hire-dialogs.tsx'

export const loader = (args: Route.LoaderArgs) => loadClearance(args)

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(
    args,
    startForm,
    async ({ day }) => {
      await start(args.context.get(userCtx), id, day)
      return redirectWith('started', officePage(id))
    },
    'Update failed',
  )
}

export default function Start({ params, loaderData: { name, today } }: Route.ComponentProps) {
  return <StartDialog name={name} today={today} back={officePage(params.id)} />
}
