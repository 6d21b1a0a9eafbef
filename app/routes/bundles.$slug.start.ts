import { redirect } from 'react-router'
import { userCtx } from '#app/context.ts'
import { answer, redirectWith } from '#app/doors.server.ts'
import { signedIn } from '#app/guards.server.ts'
import { requestBundle } from '#domains/learning/course-requests.server.ts'
import type { Route } from './+types/bundles.$slug.start'

export const middleware = [signedIn]

export const loader = ({ params: { slug } }: Route.LoaderArgs) => redirect(`/bundles/${encodeURIComponent(slug)}`)

export async function action({ params: { slug }, context }: Route.ActionArgs) {
  await answer(() => requestBundle(context.get(userCtx), slug))
  return redirectWith('course-requested', `/bundles/${encodeURIComponent(slug)}`)
}
