import { read } from '#app/doors/visitor.server.ts'
import { otherPage } from '#app/ui/within-page.ts'
import type { Route } from './+types/page'
import { ApplyPage } from './ApplyPage.tsx'
import { applying } from './applying.server.ts'

/** Going from step to step asks nothing of the server, so it works without a connection. */
export const shouldRevalidate = otherPage

export const loader = read(async (ctx) => ({ applying: await applying(ctx) }))

export default function Apply({ loaderData }: Route.ComponentProps) {
  return <ApplyPage applying={loaderData.applying} />
}
