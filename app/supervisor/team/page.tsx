import { href, redirect } from 'react-router'
import { useRootData } from '#app/doors/root-data.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { CoursePatches } from '#app/parts/learning/CoursePatches.tsx'
import { portalItems } from '#app/parts/role-home/portal-items.ts'
import { SignOut } from '#app/parts/role-home/SignOut.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import { PortalShell } from '#app/ui/PortalShell.tsx'
import { trackerFilters } from '#domains/compliance/tracker/tracker.form.ts'
import { readTracked } from '#domains/compliance/tracker/tracker.queries.server.ts'
import { teamSentence } from '#domains/learning/assignment/home.rules.ts'
import { type TeamLearner, type TeamPerson, teamLearning } from '#domains/learning/assignment/team.queries.server.ts'
import { teamSessions, teamToSignOff } from '#domains/learning/sessions/team.queries.server.ts'
import { managesSeats } from '#domains/shop/seats/managed.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { hasRole } from '#platform/actor.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/page'
import { NeedsYou } from './NeedsYou.tsx'
import { SignOffSection, TeamSessionsSection } from './TeamSessions.tsx'
import css from './team.module.css'

// a supervisor leads fewer; whose strip is not read is listed without it
const MOST = 200

export const loader = read(async (ctx) => {
  // the office has its own page of who learns what
  if (!hasRole(ctx.actor, 'Supervisor / Manager')) throw redirect(href('/admin/learning/people'))
  const learning = await teamLearning(ctx)
  const tracked = await readTracked(ctx, trackerFilters.parse({}), { limit: MOST })
  const pressing = learning.pressing.map((person) => {
    const known = tracked.find(({ id }) => id === person.id)
    return { ...person, jobs: known?.jobs ?? '', states: known?.states ?? [] }
  })
  return {
    ...{ pressing, upToDate: learning.upToDate, today: todayOf(ctx), name: ctx.actor.name },
    sessions: await teamSessions(ctx),
    toSignOff: await teamToSignOff(ctx),
    seats: await managesSeats(ctx),
  }
})

/** How far the supervisor’s team is with its training: who needs them first. */
export default function Team({ loaderData }: Route.ComponentProps) {
  const { pressing, upToDate, today, name, sessions, toSignOff, seats } = loaderData
  const brand = useRootData()?.brand ?? ''
  const people = pressing.length + upToDate.length
  return (
    <PortalShell
      brand={brand}
      home={href('/supervisor')}
      person={{ name }}
      signOut={<SignOut />}
      items={portalItems('Supervisor / Manager', seats)}
      hero={
        <>
          <h1>Team learning</h1>
          <p>{teamSentence(people, upToDate.length)}</p>
          <CoursePatches
            patches={[...pressing.map(patchOfLearner), ...upToDate.map(() => 'done' as const)]}
            label={teamSentence(people, upToDate.length)}
          />
        </>
      }
    >
      <title>{`Team learning – ${brand}`}</title>
      <div className={css.page}>
        <div className={css.column}>
          {people === 0 && (
            <EmptyState
              picture="all-done"
              heading="No one of your team has a course yet"
              line="The office gives courses. Who has one is listed here."
            />
          )}
          {pressing.length > 0 && <NeedsYou people={pressing} today={today} />}
          {upToDate.length > 0 && <UpToDate people={upToDate} />}
        </div>
        <div className={css.column}>
          <TeamSessionsSection sessions={sessions} />
          <SignOffSection waiting={toSignOff} />
        </div>
      </div>
    </PortalShell>
  )
}

const patchOfLearner = ({ courses }: TeamLearner) => ((courses[0]?.due.left ?? 0) < 0 ? 'over' : 'soon')

function UpToDate({ people }: { people: readonly TeamPerson[] }) {
  return (
    <details className={css.rest}>
      <summary>
        {countOf(people.length, 'person', 'people')} up to date
        <Icon name="down" />
      </summary>
      <ul>
        {people.map(({ id, name }) => (
          <li key={id}>
            <Link to={href('/supervisor/staff/:id', { id })}>{name}</Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
