import { href, redirect } from 'react-router'
import { useRootData } from '#app/doors/root-data.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { MatrixKey } from '#app/parts/compliance/MatrixKey.tsx'
import { MatrixPeople } from '#app/parts/compliance/MatrixPeople.tsx'
import { MatrixTable } from '#app/parts/compliance/MatrixTable.tsx'
import css from '#app/parts/compliance/matrix.module.css'
import { AsAtChooser } from '#app/parts/compliance/past/AsAtChooser.tsx'
import { askedOf } from '#app/parts/compliance/past/past.server.ts'
import { WhyProvider } from '#app/parts/compliance/Why.tsx'
import { AccountFoot } from '#app/parts/role-home/AccountFoot.tsx'
import home from '#app/parts/role-home/RoleHome.module.css'
import { Card } from '#app/ui/Card.tsx'
import { classes } from '#app/ui/classes.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Pager } from '#app/ui/Pager.tsx'
import { PortalShell } from '#app/ui/PortalShell.tsx'
import { listMatrix } from '#domains/compliance/tracker/matrix.queries.server.ts'
import { trackerFilters } from '#domains/compliance/tracker/tracker.form.ts'
import { trackedTypes } from '#domains/compliance/tracker/tracker.queries.server.ts'
import { teamGlances } from '#domains/employment/standing/marks.queries.server.ts'
import { dayOfInstant, formatDay } from '#lib/day.ts'
import { hasRole } from '#platform/actor.ts'
import type { Route } from './+types/page'
import { PastTeam } from './PastTeam.tsx'
import { readPastTeam } from './past-team.server.ts'

export const loader = read(async (ctx, { request }: Route.LoaderArgs) => {
  const { actor, now } = ctx
  // the office has the matrix of everyone
  if (!hasRole(actor, 'Supervisor / Manager')) throw redirect(href('/admin/compliance/matrix'))
  const asked = askedOf(ctx, request)
  const page = new URL(request.url).searchParams.get('page') ?? 1
  if (asked) return { past: await readPastTeam(ctx, page, asked), name: actor.name }
  const types = await trackedTypes(ctx)
  const { rows, ...team } = await listMatrix(
    ctx,
    trackerFilters.parse({ page }),
    types.map(({ id }) => id),
  )
  const glances = await teamGlances(
    ctx,
    rows.map(({ id }) => id),
  )
  const today = dayOfInstant(now.toString())
  return {
    past: undefined,
    team: { ...team, rows: rows.map((row) => ({ ...row, glance: glances[row.id] })) },
    types: types.map(({ key, name }) => ({ key, name })),
    name: actor.name,
    self: actor.personId,
    today,
  }
})

const whyOf = (id: string) => href('/supervisor/matrix/:id', { id })

export default function TeamMatrix({ loaderData }: Route.ComponentProps) {
  if (loaderData.past) return <PastTeam {...loaderData.past} name={loaderData.name} />
  return <Now {...loaderData} />
}

type Shown = Extract<Route.ComponentProps['loaderData'], { past: undefined }>

function Now({ types, team, name, self, today }: Shown) {
  const brand = useRootData()?.brand ?? ''
  const placeOf = (id: string) => (id === self ? href('/portal/certificates') : href('/supervisor/staff/:id', { id }))
  return (
    <PortalShell
      brand={brand}
      home={href('/supervisor')}
      person={{ name }}
      signOut={<AccountFoot />}
      hero={
        <>
          <h1>Training matrix</h1>
          <p>Your team on {formatDay(today)}</p>
        </>
      }
    >
      <title>{`Training matrix – ${brand}`}</title>
      <div className={home.page}>
        <Link to={href('/supervisor')}>Back to your tasks</Link>
        <div className="compact">
          <AsAtChooser today={today} start />
        </div>
        {team.rows.length === 0 ? (
          <Card>
            <EmptyState heading="There is no one in your team yet" line="The office sets a manager for each post." />
          </Card>
        ) : (
          <div className={classes('compact', 'grid gap-3')}>
            <MatrixKey />
            <Card className={css.card ?? ''}>
              <WhyProvider>
                <MatrixTable rows={team.rows} types={types} today={today} whyOf={whyOf} placeOf={placeOf} />
              </WhyProvider>
              <MatrixPeople rows={team.rows} types={types} today={today} placeOf={placeOf} />
              <Pager
                page={team.page}
                pages={team.pages}
                href={(page) => `${href('/supervisor/matrix')}?page=${page}`}
              />
            </Card>
          </div>
        )}
      </div>
    </PortalShell>
  )
}
