import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import Refused from '#app/doors/Refused.tsx'
import { form } from '#app/doors/signed-in.server.ts'
import { settleForm } from '#domains/vetting/history/explanations.form.ts'
import { settleGap } from '#domains/vetting/history/own-history.server.ts'
import type { Route } from './+types/gaps'

export const middleware = [getGoesTo(({ id = '' }) => href('/admin/staff/:id/checks/history', { id }))]

export const action = form(settleForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await settleGap(ctx, params.id, form)
  return redirectWith('gap-reviewed', href('/admin/staff/:id/checks/history', params))
})

export default Refused
