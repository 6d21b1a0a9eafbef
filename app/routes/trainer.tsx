import { homeFor, signedIn } from '#app/guards.server.ts'
import { RoleHome } from '#app/portal/RoleHome.tsx'
import { roleHome } from '#app/portal/role-home.server.ts'
import type { Route } from './+types/trainer'

export const middleware = [signedIn, homeFor('Trainer', 'trainers-only')]

export const loader = (args: Route.LoaderArgs) => roleHome(args, 'Trainer')

export default function Trainer({ loaderData }: Route.ComponentProps) {
  return (
    <RoleHome
      {...loaderData}
      title="Trainer"
      here="/trainer"
      nothing="Courses to look after and work to mark are listed here."
    />
  )
}
