import { Outlet } from 'react-router'
import { userCtx } from '#app/context.ts'
import { answer, idOf } from '#app/doors.server.ts'
import { OfferNotice } from '#app/onboarding/OfferNotice.tsx'
import { ApplicantFile } from '#app/recruitment/ApplicantFile.tsx'
import { ClearancePage } from '#app/recruitment/clearance/ClearancePage.tsx'
import { checklistOfApplication } from '#domains/onboarding/checklists/checklists.queries.server.ts'
import { readClearance } from '#domains/recruitment/clearance/clearance.queries.server.ts'
import { readApplicantBrief } from '#domains/recruitment/review/applicant-brief.queries.server.ts'
import type { Route } from './+types/admin.applicants.$id.clearance'

export function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(userCtx)
  const id = idOf(params.id)
  return answer(async () => ({
    brief: await readApplicantBrief(ctx, id),
    clearance: await readClearance(ctx, id),
    checklistId: await checklistOfApplication(ctx, id),
  }))
}

export default function Clearance({ loaderData: { brief, clearance, checklistId } }: Route.ComponentProps) {
  const file = `/admin/applicants/${brief.id}`
  return (
    <ApplicantFile brief={brief} title="Clearance">
      <Outlet />
      <OfferNotice status={brief.status} here={`${file}/clearance`} checklistId={checklistId} />
      <ClearancePage clearance={clearance} here={`${file}/clearance`} file={file} />
    </ApplicantFile>
  )
}
