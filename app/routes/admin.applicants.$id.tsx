import { Outlet } from 'react-router'
import { userCtx } from '#app/context.ts'
import { answer, idOf } from '#app/doors.server.ts'
import { PageStack } from '#app/list/PageHead.tsx'
import { AboutCard, SkillsCard } from '#app/recruitment/AboutCard.tsx'
import { ApplicantTabs } from '#app/recruitment/ApplicantFile.tsx'
import { ApplicantHead, ApplicantState } from '#app/recruitment/ApplicantHead.tsx'
import { GateLine } from '#app/recruitment/clearance/GateLine.tsx'
import { DocumentsCard } from '#app/recruitment/DocumentsCard.tsx'
import { DuplicatesNotice } from '#app/recruitment/DuplicatesNotice.tsx'
import css from '#app/recruitment/detail.module.css'
import { AddressesCard, EmploymentCard, RefereesCard } from '#app/recruitment/HistoryCards.tsx'
import { HistoryCard, NotesCard } from '#app/recruitment/NotesCards.tsx'
import { PlacementCard } from '#app/recruitment/PlacementCard.tsx'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { readPlacement } from '#domains/recruitment/applications/placement.queries.server.ts'
import { gateSummary } from '#domains/recruitment/clearance/summary.queries.server.ts'
import { readApplication } from '#domains/recruitment/review/applicant-detail.queries.server.ts'
import { findDuplicates } from '#domains/recruitment/review/duplicates.queries.server.ts'
import type { Route } from './+types/admin.applicants.$id'

export function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(userCtx)
  const id = idOf(params.id)
  return answer(async () => {
    const [detail, placement, duplicates, gate] = await Promise.all([
      readApplication(ctx, id),
      readPlacement(ctx, id),
      findDuplicates(ctx, id),
      gateSummary(ctx, id),
    ])
    return { detail, placement, duplicates, gate }
  })
}

export default function Applicant({ loaderData: { detail, placement, duplicates, gate } }: Route.ComponentProps) {
  const { application, documents, missing } = detail
  const name = `${application.firstName} ${application.lastName}`
  const here = `/admin/applicants/${application.id}`
  return (
    <PageStack>
      <title>{name}</title>
      <Breadcrumb crumbs={[{ label: 'All Applicants', to: '/admin/applicants' }, { label: name }]} />
      <Outlet />
      <ApplicantHead detail={detail} here={here} />
      <DuplicatesNotice duplicates={duplicates} />
      <ApplicantState detail={detail} here={here} />
      {gate && <GateLine summary={gate} here={here} />}
      <ApplicantTabs id={application.id} />
      <div className={css.columns}>
        <div className={css.column}>
          <AboutCard detail={detail} here={here} />
          <DocumentsCard documents={documents} missing={missing} here={here} />
          <EmploymentCard detail={detail} />
          <AddressesCard detail={detail} />
          <SkillsCard detail={detail} />
        </div>
        <div className={css.column}>
          <PlacementCard placement={placement} here={here} />
          <RefereesCard detail={detail} />
          <NotesCard detail={detail} here={here} />
          <HistoryCard detail={detail} />
        </div>
      </div>
    </PageStack>
  )
}
