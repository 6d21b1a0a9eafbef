import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { provenHere } from '#app/doors/guards.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { HoldDialog } from '#app/parts/data-protection/HoldDialog.tsx'
import { holdForm } from '#domains/data-protection/holds.form.ts'
import { applicantToHold } from '#domains/data-protection/holds.queries.server.ts'
import { putOnHold } from '#domains/data-protection/holds.server.ts'

import type { Route } from './+types/put'

export const middleware = [provenHere]

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  name: (await applicantToHold(ctx, params.id)).name,
}))

export const action = form(holdForm, async (ctx, { reason }, { params }: Route.ActionArgs) => {
  await putOnHold(ctx, (await applicantToHold(ctx, params.id)).personId, reason)
  return redirectWith('hold-put', href('/admin/applicants/:id', params))
})

export default function Hold({ params, loaderData: { name } }: Route.ComponentProps) {
  return (
    <HoldDialog
      what="put"
      name={name}
      action={href('/admin/applicants/:id/hold', params)}
      back={href('/admin/applicants/:id', params)}
    />
  )
}
