import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import Refused from '#app/doors/Refused.tsx'
import { form } from '#app/doors/signed-in.server.ts'
import { askForm } from '#domains/vetting/history/explanations.form.ts'
import { askAboutGap } from '#domains/vetting/history/explanations.server.ts'
import type { Route } from './+types/ask'

export const middleware = [getGoesTo(({ id = '' }) => href('/admin/applicants/:id/history', { id }))]

export const action = form(askForm, async (ctx, { gap }, { params }: Route.ActionArgs) => {
  await askAboutGap(ctx, params.id, gap)
  return redirectWith('explanation-asked', href('/admin/applicants/:id/history', params))
})

export default Refused
