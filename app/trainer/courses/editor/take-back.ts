import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { takeBack } from '#domains/learning/courses/publishing.server.ts'
import type { Route } from './+types/take-back'

export { default } from '#app/doors/Refused.tsx'

export const middleware = [getGoesTo(({ id = '' }) => href('/trainer/courses/:id/publish', { id }))]

export const action = form(noFields, async (ctx, _form, { params }: Route.ActionArgs) => {
  await takeBack(ctx, params.id)
  return redirectWith('course-taken-back', href('/trainer/courses/:id', params))
})
