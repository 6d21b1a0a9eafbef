import { href, Outlet } from 'react-router'
import { StaffPage } from '#app/admin/staff/StaffPage.tsx'
import { read } from '#app/doors/signed-in.server.ts'
import { EvidenceFile } from '#app/parts/vetting/references/EvidenceFile.tsx'
import type { Concerns } from '#app/parts/vetting/references/FindingDialog.tsx'
import {
  AnswerCards,
  CallsCard,
  ComparisonCard,
  ConcernsNotice,
  ReviewsCard,
} from '#app/parts/vetting/references/ReferenceCards.tsx'
import css from '#app/parts/vetting/references/references.module.css'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead, CardList } from '#app/ui/Card.tsx'
import { staffFileHead } from '#domains/employment/standing/marks.queries.server.ts'
import { readReference } from '#domains/vetting/references/reading.server.ts'
import { cameWords } from '#domains/vetting/references/recorded.rules.ts'
import { refereeTypeLabels } from '#domains/vetting/references/references.labels.ts'
import { formatInstant } from '#lib/day.ts'
import type { Route } from './+types/page'

export const loader = read(async (ctx, { params: { id, requestId } }: Route.LoaderArgs) => ({
  person: await staffFileHead(ctx, id),
  read: await readReference(ctx, { personId: id, requestId }),
}))

export default function RecordedReference({ loaderData: { person, read } }: Route.ComponentProps) {
  const { request } = read
  const { refereeName, referenceType, cameBy, checkedOn, receivedAt } = request
  const params = { id: person.id, requestId: request.id }
  return (
    <StaffPage person={person} title={`Reference by ${refereeName}`}>
      <Outlet context={[...read.adverse, ...read.flags] satisfies Concerns} />
      <div>
        <h2>{refereeName}</h2>
        <p className="quiet">
          {[
            refereeTypeLabels[referenceType],
            cameBy && cameWords(cameBy, checkedOn),
            receivedAt && `recorded ${formatInstant(receivedAt)}`,
            'viewing is logged',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <ConcernsNotice adverse={read.adverse} flags={read.flags} />
      <div className={css.columns}>
        <div className="columns-part">
          <AnswerCards sections={read.sections} />
          {read.file && (
            <Card>
              <CardHead title="In writing" />
              <CardList>
                <EvidenceFile
                  file={read.file}
                  to={href('/admin/staff/:id/checks/references/requests/:requestId/file', params)}
                />
              </CardList>
            </Card>
          )}
        </div>
        <div className="columns-part">
          <ReviewsCard
            reviews={read.reviews}
            review={href('/admin/staff/:id/checks/references/requests/:requestId/review', params)}
          />
          <ComparisonCard comparison={read.comparison} />
          <CallsCard
            verifications={read.verifications}
            record={href('/admin/staff/:id/checks/references/requests/:requestId/verify', params)}
          />
        </div>
      </div>
      <div>
        <ButtonLink kind="ghost" to={href('/admin/staff/:id/checks/references', { id: person.id })}>
          Back to references
        </ButtonLink>
      </div>
    </StaffPage>
  )
}
