import { StaffPage } from '#app/admin/staff/StaffPage.tsx'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { personChecks } from '#app/parts/vetting/places.ts'
import { VoidCheck } from '#app/parts/vetting/VoidCheck.tsx'
import { staffFileHead } from '#domains/employment/standing/marks.queries.server.ts'
import { voidForm } from '#domains/vetting/checks/checks.form.ts'
import { voidCheck } from '#domains/vetting/checks/checks.server.ts'
import type { Route } from './+types/void'

export const loader = read(async (ctx, { params: { id } }: Route.LoaderArgs) => ({
  person: await staffFileHead(ctx, id),
}))

export const action = form(voidForm, async (ctx, { reason }, { params: { id, checkId } }: Route.ActionArgs) => {
  await voidCheck(ctx, { personId: id }, checkId, reason)
  return redirectWith('check-voided', personChecks(id).page)
})

export default function VoidOne({ loaderData: { person }, params }: Route.ComponentProps) {
  return (
    <StaffPage person={person} title="Void a check">
      <VoidCheck checkId={params.checkId} places={personChecks(person.id)} />
    </StaffPage>
  )
}
