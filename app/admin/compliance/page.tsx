import { data, href, Outlet } from 'react-router'
import { readList } from '#app/doors/read-list.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { SavedViews, SaveView } from '#app/parts/accounts/SavedViews.tsx'
import { countWords, ListCard } from '#app/parts/bulk/ListCard.tsx'
import css from '#app/parts/compliance/compliance.module.css'
import { filtersFrom, filterWords, shownTypes, showsExceptions, statusChoices } from '#app/parts/compliance/filters.ts'
import { AsAtChooser } from '#app/parts/compliance/past/AsAtChooser.tsx'
import { askedOf } from '#app/parts/compliance/past/past.server.ts'
import { rowOf, trackerColumns } from '#app/parts/compliance/tracker-columns.tsx'
import { Updating } from '#app/parts/compliance/Updating.tsx'
import { WhyProvider } from '#app/parts/compliance/Why.tsx'
import { MarksKey } from '#app/parts/employment/staff/MarksKey.tsx'
import { teamSelect } from '#app/parts/office/team-select.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { FilterBar } from '#app/ui/FilterBar.tsx'
import { chipsOf, listAddress } from '#app/ui/list/address.ts'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { viewsOf } from '#domains/accounts/saved-views.server.ts'
import { keptTracker, keptTypes } from '#domains/compliance/tracker/kept-tracker.queries.server.ts'
import type { TrackerFilters } from '#domains/compliance/tracker/tracker.form.ts'
import { listTracked, type ShownType } from '#domains/compliance/tracker/tracker.queries.server.ts'
import { evidenceToApprove } from '#domains/dashboard.queries.server.ts'
import { openTeams } from '#domains/employment/posts/teams.queries.server.ts'
import { staffGlances } from '#domains/employment/standing/marks.queries.server.ts'
import { openJobs } from '#domains/people/jobs/jobs.queries.server.ts'
import { openLocations } from '#domains/people/jobs/locations.queries.server.ts'
import { overdueSupervision } from '#domains/supervision/schedule/overdue.queries.server.ts'
import { mayReadSupervision } from '#domains/supervision/supervision.access.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import type { Lasts } from '#platform/while-unchanged.server.ts'
import type { Route } from './+types/page'
import { ColumnChooser } from './ColumnChooser.tsx'
import { PastTracker } from './PastTracker.tsx'
import { readPastTracker } from './past-tracker.server.ts'
import { Views } from './Views.tsx'

const here = href('/admin/compliance')

export const loader = read(async (ctx, { request, context }: Route.LoaderArgs) => {
  const asked = askedOf(ctx, request)
  if (asked) return data({ past: await readPastTracker(ctx, request, asked) })
  const filters = filtersFrom(request)
  const open = keptTypes(ctx)
  // all at once, so that one statement says what has changed
  const [types, evidence, teams, places, views, { data: listed, init }] = await Promise.all([
    open,
    evidenceToApprove(ctx),
    openTeams(ctx),
    placesOf(ctx, filters),
    viewsOf(ctx, 'compliance'),
    readList(context, filters, () =>
      keptTracker(ctx, 'tracker', filters, async (lasts) => trackedAs(ctx, filters, await open, lasts)),
    ),
  ])
  const { list, glances = {} } = listed.list ?? {}
  const overdue = await overdueOf(ctx, filters, list?.rows)
  const named = types.map(({ key, name }) => ({ key, name }))
  const shown = {
    past: undefined,
    filters,
    list,
    types: named,
    teams,
    places,
    views,
    evidence,
    glances,
    overdue,
    today: todayOf(ctx),
  }
  return data(shown, init ?? undefined)
})

/** With the states in the types that are shown, and whether they may work. */
async function trackedAs(ctx: Ctx, filters: TrackerFilters, types: readonly ShownType[], lasts: Lasts) {
  const shown = (showsExceptions(filters) ? types : shownTypes(types, filters.show, filters.type)).map(({ id }) => id)
  const { rows, ...list } = await listTracked(ctx, filters, { types: shown, lasts })
  const glances = await staffGlances(
    ctx,
    rows.map(({ id }) => id),
  )
  return { list: { ...list, rows: rows.map(rowOf) }, glances }
}

/** Supervision that is over, where exceptions are shown, for those who may read it. */
async function overdueOf(ctx: Ctx, filters: TrackerFilters, rows: readonly { id: string }[] = []) {
  if (!showsExceptions(filters) || !mayReadSupervision(ctx.actor)) return {}
  return overdueSupervision(
    ctx,
    rows.map(({ id }) => id),
  )
}

/** The names of job and location, which only the matrix offers as filters and this list keeps. */
async function placesOf(ctx: Ctx, { job, location }: TrackerFilters) {
  return {
    jobs: job ? (await openJobs(ctx)).map(({ id, title }) => ({ id, name: title })) : [],
    locations: location ? await openLocations(ctx) : [],
  }
}

export default function Compliance({ loaderData }: Route.ComponentProps) {
  return loaderData.past ? <PastTracker {...loaderData.past} /> : <Now {...loaderData} />
}

type Shown = Extract<Route.ComponentProps['loaderData'], { past: undefined }>

function Now(loaderData: Shown) {
  const { filters, list, types, teams, places, evidence, today, glances, overdue } = loaderData
  const chips = chipsOf(here, filters, filterWords(types, places))
  const { show, q, type, status, from, to, job, location, team } = filters
  const kept = (fields: Record<string, string>) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value))
  const search = listAddress('', filters)
  return (
    <PageStack>
      <title>Staff Compliance Tracker</title>
      <PageHead title="Staff Compliance Tracker">
        <div className="row">
          <AsAtChooser today={today} keep={filters} />
          <ButtonLink kind="quiet" to={href('/admin/compliance/evidence')}>
            Certificates to approve{evidence > 0 && ` (${evidence})`}
          </ButtonLink>
          <ButtonLink kind="quiet" to={listAddress(href('/admin/compliance/session'), { type, location, job })}>
            Record a session
          </ButtonLink>
          <ColumnChooser
            types={types}
            shown={shownTypes(types, show).map(({ key }) => key)}
            usual={show ? listAddress(here, filters, { show: '' }) : undefined}
            keep={kept({ q, type, status, from, to, job, location, team })}
          />
        </div>
      </PageHead>
      <Views current="list" filters={filters} />
      <SavedViews list="compliance" views={loaderData.views} />
      <FilterBar
        search={{ name: 'q', label: 'Name or email', value: q }}
        selects={[
          {
            name: 'type',
            label: 'Compliance type',
            value: type,
            options: types.map(({ key, name }) => ({ value: key, label: name })),
            empty: 'All types',
          },
          { name: 'status', label: 'Status', value: status, options: statusChoices },
          ...teamSelect(teams, team),
        ]}
        dates={[
          { name: 'from', label: 'Expires from', value: from },
          { name: 'to', label: 'to', value: to },
        ]}
        count={countWords(list, 'member of staff', 'members of staff')}
        inForce={chips}
        clearTo={listAddress(here, { show })}
        after={<SaveView list="compliance" views={loaderData.views} />}
        aside={<MarksKey />}
        keep={kept({ show, job, location })}
        hidden={[
          { name: 'job', label: 'Job', value: job },
          { name: 'location', label: 'Location', value: location },
        ]}
      />
      <Updating since={list?.updatingSince} />
      <WhyProvider>
        <div className={css.tracker}>
          <ListCard
            list={list}
            caption="Staff and their compliance"
            columns={trackerColumns({
              types: shownTypes(types, show, type),
              ...(showsExceptions(filters) ? { all: types } : {}),
              ...{ today, search, glances, overdue },
            })}
            rowKey={({ id }) => id}
            bulk={{
              kinds: ['notify', 'record', 'sign_off', 'course', 'session', 'manager', 'team', 'export_tracker'],
              list: 'compliance',
              nameOf: ({ name }) => name,
            }}
            empty="No staff match these filters."
            emptyLine={
              chips.length > 0 ? 'Remove a filter to see more.' : 'Everyone with a current post is listed here.'
            }
            pageHref={(page) => listAddress(here, filters, { page })}
          />
        </div>
      </WhyProvider>
      <Outlet />
    </PageStack>
  )
}
