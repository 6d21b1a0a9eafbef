import { homeFor, signedIn } from '#app/guards.server.ts'
import { RoleHome } from '#app/portal/RoleHome.tsx'
import { roleHome } from '#app/portal/role-home.server.ts'
import type { Route } from './+types/supervisor'

export const middleware = [signedIn, homeFor('Supervisor / Manager', 'supervisors-only')]

export const loader = (args: Route.LoaderArgs) => roleHome(args, 'Supervisor / Manager')

export default function Supervisor({ loaderData }: Route.ComponentProps) {
  return (
    <RoleHome
      {...loaderData}
      title="Supervisor / Manager"
      here="/supervisor"
      nothing="What your team needs from you is listed here."
    />
  )
}
