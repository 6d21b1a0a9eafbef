import { href, Outlet } from 'react-router'
import { StaffPage } from '#app/admin/staff/StaffPage.tsx'
import { read } from '#app/doors/signed-in.server.ts'
import css from '#app/parts/vetting/references/references.module.css'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { staffFileHead } from '#domains/employment/standing/marks.queries.server.ts'
import { standingOfPerson } from '#domains/employment/standing/person-standing.queries.server.ts'
import { listRecorded } from '#domains/vetting/references/recorded.queries.server.ts'
import type { Route } from './+types/page'
import { AskedCard, EvidenceCard, RecordedCard } from './RecordedCards.tsx'

export const loader = read(async (ctx, { params: { id } }: Route.LoaderArgs) => ({
  person: await staffFileHead(ctx, id),
  list: await listRecorded(ctx, id),
  asked: (await standingOfPerson(ctx, id)).map(({ id: postId, job, standing }) => ({
    ...{ postId, job },
    items: standing.items.filter(({ section }) => section === 'references'),
  })),
}))

export default function PersonReferences({ loaderData: { person, list, asked } }: Route.ComponentProps) {
  const { id } = person
  return (
    <StaffPage person={person} title="References">
      <Outlet />
      {list.applicationId && (
        <Notice
          tone="mist"
          icon="info"
          title="They applied here."
          actions={
            <ButtonLink
              kind="quiet"
              size="xs"
              to={href('/admin/applicants/:id/references', { id: list.applicationId })}
            >
              Open their references
            </ButtonLink>
          }
        >
          Who was asked then is in their application. What is recorded here counts as well.
        </Notice>
      )}
      <div className={css.columns}>
        <div className="columns-part">
          <RecordedCard id={id} list={list} />
          <EvidenceCard id={id} list={list} />
        </div>
        <div className="columns-part">
          {asked.map((post) => (
            <AskedCard key={post.postId} {...post} />
          ))}
        </div>
      </div>
      <div>
        <ButtonLink kind="ghost" to={href('/admin/staff/:id/checks', { id })}>
          Back to checks
        </ButtonLink>
      </div>
    </StaffPage>
  )
}
