import { href, Outlet } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { ChecklistItems } from '#app/parts/onboarding/ChecklistItems.tsx'
import css from '#app/parts/onboarding/onboarding.module.css'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Link } from '#app/ui/Link.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { readChecklist } from '#domains/onboarding/checklists/checklists.queries.server.ts'
import { whyStuck } from '#domains/onboarding/onboarding.rules.ts'
import { formatDay } from '#lib/day.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/page'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  checklist: await readChecklist(ctx, params.id),
  today: todayOf(ctx),
}))

export default function PersonsOnboarding({ loaderData: { checklist, today } }: Route.ComponentProps) {
  const { id, name, email, job, location, startsOn, applicationId, closedAt, finished, items } = checklist
  const open = items.filter(({ done }) => !done)
  const stuck = whyStuck(open, today)
  return (
    <PageStack>
      <title>{`${name} – Onboarding`}</title>
      <Breadcrumb crumbs={[{ label: 'Onboarding Tracker', to: href('/admin/onboarding') }, { label: name }]} />
      <PageHead title={name}>
        {!closedAt && (
          <>
            <ButtonLink kind="line" icon="plus" to={href('/admin/onboarding/:id/items/new', { id })}>
              Add an item
            </ButtonLink>
            <ButtonLink kind="quiet" to={href('/admin/onboarding/:id/stop', { id })} preventScrollReset>
              Did not start
            </ButtonLink>
          </>
        )}
      </PageHead>
      <p className={css.facts}>
        <span>{[job, location].filter(Boolean).join(' at ') || 'No post yet'}</span>
        <span>{startsOn ? `First day ${formatDay(startsOn)}` : 'First day not agreed'}</span>
        {applicationId && <Link to={href('/admin/applicants/:id', { id: applicationId })}>Open the application</Link>}
      </p>
      <Outlet />
      {finished && <Notice icon="check" title="All done. Onboarding is finished." />}
      {closedAt && !finished && <Notice title="This onboarding was stopped." />}
      {!closedAt && !email && (
        <Notice tone="wheat" icon="mail" title="No email address.">
          {name} has not been emailed. Please tell them in person what to do first.
        </Notice>
      )}
      {!closedAt && stuck && (
        <Notice tone="wheat" icon="warn" title="Held up:">
          {stuck}
        </Notice>
      )}
      <ChecklistItems items={items} today={today} id={id} />
    </PageStack>
  )
}
