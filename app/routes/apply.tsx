import { ApplyPage } from '#app/apply/ApplyPage.tsx'
import { applying } from '#app/apply/applying.server.ts'
import { otherPage } from '#app/apply/steps-offline.ts'
import { door } from '#app/context.ts'
import type { Route } from './+types/apply'

/** Going from step to step asks nothing of the server, so it works without a connection. */
export const shouldRevalidate = otherPage

export async function loader({ context }: Route.LoaderArgs) {
  return { applying: await applying(context.get(door).ctx) }
}

export default function Apply({ loaderData }: Route.ComponentProps) {
  return <ApplyPage applying={loaderData.applying} />
}
