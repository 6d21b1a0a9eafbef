import { door } from '#app/doors/context.ts'
import { otherPage } from '#app/ui/device/steps-offline.ts'
import type { Route } from './+types/page'
import { ApplyPage } from './ApplyPage.tsx'
import { applying } from './applying.server.ts'

/** Going from step to step asks nothing of the server, so it works without a connection. */
export const shouldRevalidate = otherPage

export async function loader({ context }: Route.LoaderArgs) {
  return { applying: await applying(context.get(door).ctx) }
}

export default function Apply({ loaderData }: Route.ComponentProps) {
  return <ApplyPage applying={loaderData.applying} />
}
