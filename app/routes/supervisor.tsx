import { userCtx } from '#app/context.ts'
import { answer } from '#app/doors.server.ts'
import { homeFor, signedIn } from '#app/guards.server.ts'
import { ClearanceTasks } from '#app/portal/ClearanceTasks.tsx'
import { RoleHome } from '#app/portal/RoleHome.tsx'
import { roleHome } from '#app/portal/role-home.server.ts'
import { clearancesToSign } from '#domains/recruitment/clearance/summary.queries.server.ts'
import type { Route } from './+types/supervisor'

export const middleware = [signedIn, homeFor('Supervisor / Manager', 'supervisors-only')]

export async function loader(args: Route.LoaderArgs) {
  const home = await roleHome(args, 'Supervisor / Manager')
  const waiting = await answer(() => clearancesToSign(args.context.get(userCtx)))
  return { ...home, waiting }
}

export default function Supervisor({ loaderData: { waiting, ...home } }: Route.ComponentProps) {
  return (
    <RoleHome
      {...home}
      title="Supervisor / Manager"
      here="/supervisor"
      nothing="What your team needs from you is listed here."
      tasks={waiting.length > 0 && <ClearanceTasks waiting={waiting} />}
    />
  )
}
