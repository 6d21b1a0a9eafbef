import { homeFor, signedIn } from '#app/guards.server.ts'
import { RoleHome } from '#app/portal/RoleHome.tsx'
import { roleHome } from '#app/portal/role-home.server.ts'
import type { Route } from './+types/portal'

export const middleware = [signedIn, homeFor('Staff Member', 'staff-only')]

export const loader = (args: Route.LoaderArgs) => roleHome(args, 'Staff Member')

export default function StaffPortal({ loaderData }: Route.ComponentProps) {
  return (
    <RoleHome
      {...loaderData}
      title="Staff portal"
      here="/portal"
      nothing="Training, documents and certificates that need you are listed here."
    />
  )
}
