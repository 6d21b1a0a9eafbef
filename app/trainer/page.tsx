import { href } from 'react-router'
import { homeFor, signedIn } from '#app/doors/guards.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { RoleHome } from '#app/ui/role-home/RoleHome.tsx'
import { roleHome } from '#app/ui/role-home/role-home.server.ts'
import type { Route } from './+types/page'

export const middleware = [signedIn, homeFor('Trainer', 'trainers-only')]

export const loader = read((ctx, { request }: Route.LoaderArgs) => roleHome(ctx, request, 'Trainer'))

export default function Trainer({ loaderData }: Route.ComponentProps) {
  return (
    <RoleHome
      {...loaderData}
      title="Trainer"
      here={href('/trainer')}
      nothing="Your courses and work to mark will be listed here."
    />
  )
}
