import { href } from 'react-router'
import { read } from '#app/doors/visitor.server.ts'
import { PageIntro } from '#app/parts/public/PageIntro.tsx'
import { PublicPage } from '#app/parts/public/PublicPage.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { site } from '#domains/settings/site.server.ts'
import type { Route } from './+types/meet-the-team'
import css from './about.module.css'

export const loader = read(async (ctx) => ({ team: (await site(ctx)).team }))

export default function MeetTheTeam({ loaderData: { team } }: Route.ComponentProps) {
  return (
    <PublicPage title="Meet the Team" description="The people behind this hub and what they do.">
      <div className="wrap">
        <PageIntro title="Meet the Team" />
        {team.length === 0 ? (
          <EmptyState
            picture="learning"
            heading="No one is introduced here yet."
            line="We would rather leave this page empty than fill it with strangers."
            action={
              <ButtonLink kind="line" to={href('/about/who-we-are')}>
                Who We Are
              </ButtonLink>
            }
          />
        ) : (
          <ul className={css.team}>
            {team.map(({ name, job, about }) => (
              <li key={name + job}>
                <h2>{name}</h2>
                {job && <p className={css.job}>{job}</p>}
                {about && <p>{about}</p>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </PublicPage>
  )
}
