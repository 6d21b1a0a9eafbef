import { href, Outlet } from 'react-router'
import { ApplicantFile } from '#app/admin/applicants/ApplicantFile.tsx'
import { read } from '#app/doors/signed-in.server.ts'
import css from '#app/parts/vetting/references/references.module.css'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { fileItems } from '#domains/employment/clearance/file-items.queries.server.ts'
import { readApplicantBrief } from '#domains/recruitment/review/applicant-brief.queries.server.ts'
import { jobChoices, readReferencesPage } from '#domains/vetting/references/references.queries.server.ts'
import type { Route } from './+types/page'
import { EvidenceCard, NeededCard } from './NeededCards.tsx'
import { NamedCard, RequestsCard } from './RequestCards.tsx'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const id = params.id
  return {
    brief: await readApplicantBrief(ctx, id),
    page: await readReferencesPage(ctx, id),
    jobs: await jobChoices(ctx, id),
    requirements: (await fileItems(ctx, id)).filter(({ section }) => section === 'references'),
  }
})

export default function References({ loaderData: { brief, page, jobs, requirements } }: Route.ComponentProps) {
  const { id } = brief
  return (
    <ApplicantFile brief={brief} title="References">
      <Outlet />
      {!page.mayVet && (
        <Notice tone="mist" icon="lock">
          You can see who was asked and who answered. To read the answers you need the permission “vetting”.
        </Notice>
      )}
      <div className={css.columns}>
        <div className="columns-part">
          <RequestsCard id={id} page={page} jobs={jobs} />
          <NamedCard id={id} referees={page.referees} />
          {page.mayAskReferees && (
            <div>
              <ButtonLink kind="line" to={href('/admin/applicants/:id/references/ask', { id })} preventScrollReset>
                Ask another referee
              </ButtonLink>
            </div>
          )}
        </div>
        <div className="columns-part">
          <NeededCard requirements={requirements} />
          <EvidenceCard id={id} page={page} jobs={jobs} />
        </div>
      </div>
    </ApplicantFile>
  )
}
