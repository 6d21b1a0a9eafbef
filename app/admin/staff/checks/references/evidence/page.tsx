import { href, Outlet } from 'react-router'
import { StaffPage } from '#app/admin/staff/StaffPage.tsx'
import { read } from '#app/doors/signed-in.server.ts'
import { EvidenceShown } from '#app/parts/vetting/references/EvidenceShown.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { staffFileHead } from '#domains/employment/standing/marks.queries.server.ts'
import { readEvidence } from '#domains/vetting/references/reading.server.ts'
import type { Route } from './+types/page'

export const loader = read(async (ctx, { params: { id, evidenceId } }: Route.LoaderArgs) => ({
  person: await staffFileHead(ctx, id),
  evidence: await readEvidence(ctx, { personId: id, evidenceId }),
}))

export default function Evidence({ loaderData: { person, evidence } }: Route.ComponentProps) {
  const params = { id: person.id, evidenceId: evidence.id }
  return (
    <StaffPage person={person} title="Alternative evidence">
      <Outlet />
      <EvidenceShown
        evidence={evidence}
        file={href('/admin/staff/:id/checks/references/evidence/:evidenceId/file', params)}
        review={href('/admin/staff/:id/checks/references/evidence/:evidenceId/review', params)}
      />
      <div>
        <ButtonLink kind="ghost" to={href('/admin/staff/:id/checks/references', { id: person.id })}>
          Back to references
        </ButtonLink>
      </div>
    </StaffPage>
  )
}
