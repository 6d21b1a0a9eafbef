import { redirect } from 'react-router'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { textSizeForm } from '#domains/learning/lessons/text-size.form.ts'
import { makeCookie } from '#platform/cookies.ts'
import type { Route } from './+types/lesson-text-size'
import { lessonPath } from './lesson/paths.ts'

export { default } from '#app/doors/Refused.tsx'
export const middleware = [getGoesTo(({ enrolmentId = '', lessonId = '' }) => lessonPath({ enrolmentId, lessonId }))]

/** How large lessons are written on this device, for a year; it says nothing of anyone. */
export const action = form(
  textSizeForm,
  (_ctx, { size }, { params }: Route.ActionArgs) =>
    redirect(lessonPath(params), { headers: { 'Set-Cookie': makeCookie('text-size', size) } }),
  { refusals: 'page', once: false },
)
