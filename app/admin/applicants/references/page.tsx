import { href, Outlet } from 'react-router'
import { ApplicantFile } from '#app/admin/applicants/ApplicantFile.tsx'
import { read } from '#app/doors/signed-in.server.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { jobChoices, readReferencesPage } from '#domains/recruitment/references/references.queries.server.ts'
import { readApplicantBrief } from '#domains/recruitment/review/applicant-brief.queries.server.ts'
import type { Route } from './+types/page'
import { EvidenceCard, NeededCard } from './NeededCards.tsx'
import { NamedCard, RequestsCard } from './RequestCards.tsx'
import css from './references.module.css'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const id = params.id
  return {
    brief: await readApplicantBrief(ctx, id),
    room: await readReferencesPage(ctx, id),
    jobs: await jobChoices(ctx, id),
  }
})

export default function References({ loaderData: { brief, room, jobs } }: Route.ComponentProps) {
  const here = href('/admin/applicants/:id/references', { id: brief.id })
  return (
    <ApplicantFile brief={brief} title="References">
      <Outlet />
      {!room.mayVet && (
        <Notice tone="mist" icon="lock">
          You see who was asked and who answered. To read an answer you need the permission “vetting”.
        </Notice>
      )}
      <div className={css.columns}>
        <div className={css.column}>
          <RequestsCard room={room} jobs={jobs} here={here} />
          <NamedCard referees={room.referees} here={here} />
          {room.mayAskReferees && (
            <div>
              <ButtonLink
                kind="line"
                to={href('/admin/applicants/:id/references/ask', { id: brief.id })}
                preventScrollReset
              >
                Ask another referee
              </ButtonLink>
            </div>
          )}
        </div>
        <div className={css.column}>
          <NeededCard requirements={room.requirements} />
          <EvidenceCard room={room} jobs={jobs} here={here} />
        </div>
      </div>
    </ApplicantFile>
  )
}
