import { href, redirect } from 'react-router'
import { form } from '#app/doors/signed-in.server.ts'
import { placeForm } from '#domains/bulk/bulk.form.ts'
import { leaveOut } from '#domains/bulk/runs.server.ts'
import type { Route } from './+types/leave-out'

export { default } from '#app/doors/Refused.tsx'

export const action = form(placeForm, async (ctx, { place }, { params }: Route.ActionArgs) => {
  await leaveOut(ctx, params.id, place)
  return redirect(href('/admin/bulk/:id', params))
})
