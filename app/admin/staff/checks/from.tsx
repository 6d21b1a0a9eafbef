import { StaffPage } from '#app/admin/staff/StaffPage.tsx'
import { form, read } from '#app/doors/signed-in.server.ts'
import { DocumentPage, documentTitle } from '#app/parts/vetting/DocumentPage.tsx'
import { documentShown, recordedFrom } from '#app/parts/vetting/document-doors.server.ts'
import { personChecks } from '#app/parts/vetting/places.ts'
import { staffFileHead } from '#domains/employment/standing/marks.queries.server.ts'
import { documentForm } from '#domains/vetting/documents/documents.form.ts'
import type { Route } from './+types/from'

export const loader = read(async (ctx, { params: { id, fileId } }: Route.LoaderArgs) => ({
  person: await staffFileHead(ctx, id),
  shown: await documentShown(ctx, { personId: id }, fileId),
}))

export const action = form(
  documentForm,
  (ctx, form, { params: { id, fileId } }: Route.ActionArgs) =>
    recordedFrom(ctx, { whose: { personId: id }, fileId }, form, personChecks(id)),
  { invalid: 'Update failed' },
)

export default function FromDocument({ loaderData: { person, shown } }: Route.ComponentProps) {
  return (
    <StaffPage person={person} title={documentTitle(shown)}>
      <DocumentPage shown={shown} places={personChecks(person.id)} />
    </StaffPage>
  )
}
