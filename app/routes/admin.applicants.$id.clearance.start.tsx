import { userCtx } from '#app/context.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors.server.ts'
import { loadClearance } from '#app/recruitment/clearance/clearance-doors.server.ts'
import { StartDialog } from '#app/recruitment/clearance/hire-dialogs.tsx'
import { officePage } from '#app/recruitment/clearance/places.ts'
import { startForm } from '#domains/recruitment/clearance/clearance.form.ts'
import { start } from '#domains/recruitment/clearance/start.server.ts'
import type { Route } from './+types/admin.applicants.$id.clearance.start'

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
