import { StaffPage } from '#app/admin/staff/StaffPage.tsx'
import { form, read } from '#app/doors/signed-in.server.ts'
import { checkToRecord, recorded } from '#app/parts/vetting/checks-doors.server.ts'
import { personChecks } from '#app/parts/vetting/places.ts'
import { RecordCheck, recordTitle } from '#app/parts/vetting/RecordCheck.tsx'
import { staffFileHead } from '#domains/employment/standing/marks.queries.server.ts'
import { checkForm } from '#domains/vetting/checks/checks.form.ts'
import type { Route } from './+types/new'

export const loader = read(async (ctx, { params: { id, kind }, request }: Route.LoaderArgs) => ({
  person: await staffFileHead(ctx, id),
  given: await checkToRecord(ctx, { personId: id }, kind, request),
}))

export const action = form(
  checkForm,
  (ctx, form, { params: { id } }: Route.ActionArgs) => recorded(ctx, { personId: id }, form, personChecks(id)),
  { invalid: 'Update failed' },
)

export default function NewCheck({ loaderData: { person, given } }: Route.ComponentProps) {
  return (
    <StaffPage person={person} title={recordTitle(given)}>
      <RecordCheck given={given} places={personChecks(person.id)} />
    </StaffPage>
  )
}
