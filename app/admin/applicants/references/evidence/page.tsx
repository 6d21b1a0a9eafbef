import { href, Outlet } from 'react-router'
import { ApplicantFile } from '#app/admin/applicants/ApplicantFile.tsx'
import { read } from '#app/doors/signed-in.server.ts'
import { EvidenceShown } from '#app/parts/vetting/references/EvidenceShown.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { readApplicantBrief } from '#domains/recruitment/review/applicant-brief.queries.server.ts'
import { readEvidence } from '#domains/vetting/references/reading.server.ts'
import type { Route } from './+types/page'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const which = { applicationId: params.id, evidenceId: params.evidenceId }
  return {
    brief: await readApplicantBrief(ctx, which.applicationId),
    evidence: await readEvidence(ctx, which),
  }
})

export default function Evidence({ loaderData: { brief, evidence } }: Route.ComponentProps) {
  const params = { id: brief.id, evidenceId: evidence.id }
  return (
    <ApplicantFile brief={brief} title="Alternative evidence">
      <Outlet />
      <EvidenceShown
        evidence={evidence}
        file={href('/admin/applicants/:id/references/evidence/:evidenceId/file', params)}
        review={href('/admin/applicants/:id/references/evidence/:evidenceId/review', params)}
      />
      <div>
        <ButtonLink kind="ghost" to={href('/admin/applicants/:id/references', { id: brief.id })}>
          Back to references
        </ButtonLink>
      </div>
    </ApplicantFile>
  )
}
