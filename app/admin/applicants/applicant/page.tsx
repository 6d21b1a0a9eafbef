import { href, Outlet } from 'react-router'
import { ApplicantFile } from '#app/admin/applicants/ApplicantFile.tsx'
import { InterviewsCard } from '#app/admin/applicants/interviews/InterviewsCard.tsx'
import { read } from '#app/doors/signed-in.server.ts'
import { HoldCard, HoldNotice } from '#app/parts/data-protection/HoldNotice.tsx'
import { holdsOf } from '#domains/data-protection/holds.queries.server.ts'
import { placementOf } from '#domains/recruitment/applications/placement.queries.server.ts'
import { reviewedApplication } from '#domains/recruitment/applications/reviewed.queries.server.ts'
import { readInterviews } from '#domains/recruitment/interviews/interviews.queries.server.ts'
import { briefOf } from '#domains/recruitment/review/applicant-brief.queries.server.ts'
import { readApplication } from '#domains/recruitment/review/applicant-detail.queries.server.ts'
import { findDuplicates } from '#domains/recruitment/review/duplicates.queries.server.ts'
import type { Route } from './+types/page'
import { AboutCard, SkillsCard } from './AboutCard.tsx'
import { DocumentsCard } from './DocumentsCard.tsx'
import { DuplicatesNotice } from './DuplicatesNotice.tsx'
import { AddressesCard, EmploymentCard, RefereesCard } from './HistoryCards.tsx'
import { HistoryCard, NotesCard } from './NotesCards.tsx'
import { PlacementCard } from './PlacementCard.tsx'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const application = await reviewedApplication(ctx, params.id)
  const [detail, duplicates, interviews, holds] = await Promise.all([
    readApplication(ctx, application),
    findDuplicates(ctx, application),
    readInterviews(ctx, application),
    holdsOf(ctx, application.applicantId),
  ])
  const brief = briefOf(application, { events: detail.events, undo: detail.undo })
  return { brief, detail, placement: placementOf(application), duplicates, interviews, holds }
})

export default function Applicant({ loaderData }: Route.ComponentProps) {
  const { brief, detail, placement, duplicates, interviews, holds } = loaderData
  const { documents, missing } = detail
  const { id } = brief
  return (
    <ApplicantFile brief={brief}>
      <Outlet />
      <HoldNotice holds={holds} liftTo={href('/admin/applicants/:id/hold/lift', { id })} />
      <DuplicatesNotice duplicates={duplicates} />
      <div className="columns">
        <div className="columns-part">
          <AboutCard detail={detail} />
          <DocumentsCard id={id} documents={documents} missing={missing} />
          <EmploymentCard detail={detail} />
          <AddressesCard detail={detail} />
          <SkillsCard detail={detail} />
        </div>
        <div className="columns-part">
          <PlacementCard id={id} placement={placement} />
          <InterviewsCard id={id} interviews={interviews} />
          <RefereesCard detail={detail} />
          <NotesCard detail={detail} />
          <HistoryCard detail={detail} />
          <HoldCard holds={holds} putTo={href('/admin/applicants/:id/hold', { id })} />
        </div>
      </div>
    </ApplicantFile>
  )
}
