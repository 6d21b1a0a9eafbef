import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { revisionForm } from '#domains/learning/courses/drafts.form.ts'
import { submitForReview } from '#domains/learning/courses/publishing.server.ts'
import type { Route } from './+types/submit'

export { default } from '#app/doors/Refused.tsx'

export const middleware = [getGoesTo(({ id = '' }) => href('/trainer/courses/:id/publish', { id }))]

export const action = form(revisionForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await submitForReview(ctx, params.id, form)
  return redirectWith('course-submitted', href('/trainer/courses/:id', params))
})
