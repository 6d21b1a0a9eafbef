import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import Refused from '#app/doors/Refused.tsx'
import { form } from '#app/doors/signed-in.server.ts'
import { reviewForm } from '#domains/vetting/history/explanations.form.ts'
import { reviewGap } from '#domains/vetting/history/explanations.server.ts'
import type { Route } from './+types/review'

export const middleware = [getGoesTo(({ id = '' }) => href('/admin/applicants/:id/history', { id }))]

export const action = form(reviewForm, async (ctx, review, { params }: Route.ActionArgs) => {
  await reviewGap(ctx, params.id, review)
  return redirectWith('gap-reviewed', href('/admin/applicants/:id/history', params))
})

export default Refused
