import { Outlet } from 'react-router'
import { ApplicantFile } from '#app/admin/applicants/ApplicantFile.tsx'
import { OfferNotice } from '#app/admin/applicants/applicant/OfferNotice.tsx'
import { read } from '#app/doors/signed-in.server.ts'
import { ClearancePage } from '#app/parts/employment/clearance/ClearancePage.tsx'
import { officePlaces } from '#app/parts/employment/clearance/places.ts'
import { readClearance } from '#domains/employment/clearance/clearance.queries.server.ts'
import { checklistOfApplication } from '#domains/onboarding/checklists/checklists.queries.server.ts'
import { readApplicantBrief } from '#domains/recruitment/review/applicant-brief.queries.server.ts'
import type { Route } from './+types/page'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { id } = params
  return {
    brief: await readApplicantBrief(ctx, id),
    clearance: await readClearance(ctx, id),
    checklistId: await checklistOfApplication(ctx, id),
  }
})

export default function Clearance({ loaderData: { brief, clearance, checklistId } }: Route.ComponentProps) {
  return (
    <ApplicantFile brief={brief} title="Clearance">
      <Outlet />
      <OfferNotice id={brief.id} status={brief.status} checklistId={checklistId} />
      <ClearancePage clearance={clearance} places={officePlaces(brief.id)} />
    </ApplicantFile>
  )
}
