import { href, Outlet } from 'react-router'
import { ApplicantFile } from '#app/admin/applicants/ApplicantFile.tsx'
import { EvidenceFile } from '#app/admin/applicants/references/EvidenceFile.tsx'
import { ReviewsCard } from '#app/admin/applicants/references/ReferenceCards.tsx'
import css from '#app/admin/applicants/references/references.module.css'
import { read } from '#app/doors/signed-in.server.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead, CardList } from '#app/ui/Card.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { readEvidence } from '#domains/recruitment/references/reading.server.ts'
import { type EvidenceKind, evidenceLabels } from '#domains/recruitment/references/references.labels.ts'
import { readApplicantBrief } from '#domains/recruitment/review/applicant-brief.queries.server.ts'
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
  const back = href('/admin/applicants/:id/references', { id: brief.id })
  return (
    <ApplicantFile brief={brief} title="Evidence in a reference’s place">
      <Outlet />
      <div className={css.columns}>
        <Card>
          <CardHead title={evidenceLabels[evidence.kind as EvidenceKind] ?? evidence.kind}>
            {formatInstant(evidence.recordedAt)}
          </CardHead>
          <DefinitionList
            items={[
              { label: 'What it shows', value: <span className={css.lines}>{evidence.description}</span> },
              { label: 'What was tried', value: <span className={css.lines}>{evidence.attempts}</span> },
            ]}
          />
          <CardList>
            <EvidenceFile
              file={evidence.file}
              to={href('/admin/applicants/:id/references/evidence/:evidenceId/file', {
                id: brief.id,
                evidenceId: evidence.id,
              })}
            />
          </CardList>
        </Card>
        <ReviewsCard
          reviews={evidence.reviews}
          here={href('/admin/applicants/:id/references/evidence/:evidenceId', {
            id: brief.id,
            evidenceId: evidence.id,
          })}
        />
      </div>
      <div>
        <ButtonLink kind="ghost" to={back}>
          Back to references
        </ButtonLink>
      </div>
    </ApplicantFile>
  )
}
