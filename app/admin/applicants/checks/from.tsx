import { ApplicantFile } from '#app/admin/applicants/ApplicantFile.tsx'
import { form, read } from '#app/doors/signed-in.server.ts'
import { DocumentPage, documentTitle } from '#app/parts/vetting/DocumentPage.tsx'
import { documentShown, recordedFrom } from '#app/parts/vetting/document-doors.server.ts'
import { applicantChecks } from '#app/parts/vetting/places.ts'
import { readApplicantBrief } from '#domains/recruitment/review/applicant-brief.queries.server.ts'
import { documentForm } from '#domains/vetting/documents/documents.form.ts'
import type { Route } from './+types/from'

export const loader = read(async (ctx, { params: { id, fileId } }: Route.LoaderArgs) => ({
  brief: await readApplicantBrief(ctx, id),
  shown: await documentShown(ctx, id, fileId),
}))

export const action = form(
  documentForm,
  (ctx, form, { params: { id, fileId } }: Route.ActionArgs) =>
    recordedFrom(ctx, { whose: id, fileId }, form, applicantChecks(id)),
  { invalid: 'Update failed' },
)

export default function FromDocument({ loaderData: { brief, shown } }: Route.ComponentProps) {
  return (
    <ApplicantFile brief={brief} title={documentTitle(shown)}>
      <DocumentPage shown={shown} places={applicantChecks(brief.id)} />
    </ApplicantFile>
  )
}
