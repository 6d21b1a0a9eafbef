import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { narrowForm } from '#domains/notifications/waves.form.ts'
import { narrowWave } from '#domains/notifications/waves.server.ts'
import type { Route } from './+types/narrow'

export { default } from '#app/doors/Refused.tsx'

export const action = form(narrowForm, async (ctx, chosen, { params: { id } }: Route.ActionArgs) => {
  const { who, person, location, job, email: template, q } = chosen
  const by = { personId: person, locationId: location, jobId: job, template, q, others: who === 'others' }
  await narrowWave(ctx, id, by)
  return redirectWith('wave-narrowed', href('/admin/compliance/waves/:id', { id }))
})
