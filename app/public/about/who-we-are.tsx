import { href } from 'react-router'
import { useRootData } from '#app/doors/root-data.ts'
import { read } from '#app/doors/visitor.server.ts'
import { PageIntro } from '#app/parts/public/PageIntro.tsx'
import { PublicPage } from '#app/parts/public/PublicPage.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Link } from '#app/ui/Link.tsx'
import { site } from '#domains/settings/site.server.ts'
import type { Route } from './+types/who-we-are'
import css from './about.module.css'
import { CountUp } from './CountUp.tsx'

export const loader = read(async (ctx) => ({ statistics: (await site(ctx)).statistics }))

export default function WhoWeAre({ loaderData: { statistics } }: Route.ComponentProps) {
  const root = useRootData()
  return (
    <PublicPage
      title="Who We Are"
      description="Why we brought recruitment, training and compliance for care teams into one place, and who we do it for."
    >
      <div className="wrap">
        <PageIntro title="Who We Are">
          Good care starts with people who are safe to do it, know how, and are not left alone with it. {root?.brand}{' '}
          keeps all three in one place.
        </PageIntro>
        <dl className={css.figures}>
          {statistics.map(({ value, suffix, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <CountUp value={value} suffix={suffix} />
              </dd>
            </div>
          ))}
        </dl>
        <div className={css.story}>
          <div className="grid gap-4">
            <p>
              In many care services the rota knows who works tonight, a folder knows whose DBS check is due, an inbox
              holds the references, and someone’s memory holds the rest. That works until the day it does not.
            </p>
            <p>
              Here an applicant becomes a member of staff without typing anything twice. What they learn goes straight
              into their record. What is about to expire is flagged early, to the person who can act on it.
            </p>
          </div>
          <p className="muted">
            Made for the UK: registered managers, HR officers, trainers, supervisors, care workers and the people who
            would like to become one.
          </p>
        </div>
        <p className={css.on}>
          <ButtonLink to={href('/about/what-we-do')}>What We Do</ButtonLink>
          <Link to={href('/about/meet-the-team')}>Meet the Team</Link>
        </p>
      </div>
    </PublicPage>
  )
}
