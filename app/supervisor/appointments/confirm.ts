import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { confirmAppointment } from '#domains/people/jobs/appointments.server.ts'
import type { Route } from './+types/confirm'

export const middleware = [getGoesTo(href('/supervisor'))]

export { default } from '#app/doors/Refused.tsx'

export const action = form(noFields, async (ctx, _form, { params: { id } }: Route.ActionArgs) => {
  await confirmAppointment(ctx, id)
  return redirectWith('appointment-confirmed', href('/supervisor'))
})
