import { href, Outlet } from 'react-router'
import { ApplicantFile } from '#app/admin/applicants/ApplicantFile.tsx'
import { EvidenceFile } from '#app/admin/applicants/references/EvidenceFile.tsx'
import { ReviewsCard } from '#app/admin/applicants/references/ReferenceCards.tsx'
import css from '#app/admin/applicants/references/references.module.css'
import { read } from '#app/doors/signed-in.server.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead, CardList } from '#app/ui/Card.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { readApplicantBrief } from '#domains/recruitment/review/applicant-brief.queries.server.ts'
import { readEvidence } from '#domains/vetting/references/reading.server.ts'
import { type EvidenceKind, evidenceLabels } from '#domains/vetting/references/references.labels.ts'
import { formatInstant } from '#lib/day.ts'
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
      <div className={css.columns}>
        <Card>
          <CardHead title={evidenceLabels[evidence.kind as EvidenceKind] ?? evidence.kind}>
            {formatInstant(evidence.recordedAt)}
          </CardHead>
          <DefinitionList
            items={[
              { label: 'What it shows', value: <span className="lines">{evidence.description}</span> },
              { label: 'Attempts to get a reference', value: <span className="lines">{evidence.attempts}</span> },
            ]}
          />
          <CardList>
            <EvidenceFile
              file={evidence.file}
              to={href('/admin/applicants/:id/references/evidence/:evidenceId/file', params)}
            />
          </CardList>
        </Card>
        <ReviewsCard
          reviews={evidence.reviews}
          review={href('/admin/applicants/:id/references/evidence/:evidenceId/review', params)}
        />
      </div>
      <div>
        <ButtonLink kind="ghost" to={href('/admin/applicants/:id/references', { id: brief.id })}>
          Back to references
        </ButtonLink>
      </div>
    </ApplicantFile>
  )
}
