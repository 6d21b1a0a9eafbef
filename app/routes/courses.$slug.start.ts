import { redirect } from 'react-router'
import { userCtx } from '#app/context.ts'
import { answer, redirectWith } from '#app/doors.server.ts'
import { signedIn } from '#app/guards.server.ts'
import { requestCourse } from '#domains/learning/course-requests.server.ts'
import type { Route } from './+types/courses.$slug.start'

export const middleware = [signedIn]

// Whoever had to sign in first arrives here by GET.
export const loader = ({ params: { slug } }: Route.LoaderArgs) => redirect(`/courses/${encodeURIComponent(slug)}`)

export async function action({ params: { slug }, context }: Route.ActionArgs) {
  await answer(() => requestCourse(context.get(userCtx), slug))
  return redirectWith('course-requested', `/courses/${encodeURIComponent(slug)}`)
}
