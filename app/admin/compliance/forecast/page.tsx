import { data, href } from 'react-router'
import { readList } from '#app/doors/read-list.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { Updating } from '#app/parts/compliance/Updating.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { ErrorState } from '#app/ui/ErrorState.tsx'
import { FilterBar } from '#app/ui/FilterBar.tsx'
import { chipsOf, filtersOf, listAddress } from '#app/ui/list/address.ts'
import { ExportButton } from '#app/ui/list/ExportButton.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { complianceAhead } from '#domains/compliance/forecast/curve.queries.server.ts'
import { type ForecastFilters, forecastFilters } from '#domains/compliance/forecast/forecast.form.ts'
import { keptTypes } from '#domains/compliance/tracker/kept-tracker.queries.server.ts'
import { mayRunSessions } from '#domains/learning/learning.access.ts'
import {
  complianceWithSessions,
  listFalls,
  sessionsAhead,
} from '#domains/learning/sessions-ahead/forecast.queries.server.ts'
import { openJobs } from '#domains/people/jobs/jobs.queries.server.ts'
import { openLocations } from '#domains/people/jobs/locations.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/page'
import { CurveCard } from './CurveCard.tsx'
import { FallsCard } from './FallsCard.tsx'
import css from './forecast.module.css'
import { SessionsCard } from './SessionsCard.tsx'

const here = href('/admin/compliance/forecast')

export const loader = read(async (ctx, { request, context }: Route.LoaderArgs) => {
  const [types, jobs, locations, { data: listed, init }] = await Promise.all([
    keptTypes(ctx),
    openJobs(ctx),
    openLocations(ctx),
    readList(context, filtersOf(forecastFilters, request), (filters) => forecastOf(ctx, filters)),
  ])
  const shown = { ...listed, types: types.map(({ key, name }) => ({ key, name })), today: todayOf(ctx) }
  const places = { jobs: jobs.map(({ id, title }) => ({ id, name: title })), locations }
  return data({ ...shown, ...places, mayBook: mayRunSessions(ctx.actor) }, init ?? undefined)
})

/** What follows from the sessions that are proposed is asked once they are known. */
async function forecastOf(ctx: Ctx, filters: ForecastFilters) {
  const [curve, sessions] = await Promise.all([complianceAhead(ctx, filters), sessionsAhead(ctx, filters)])
  const [planned, falls] = await Promise.all([
    complianceWithSessions(ctx, filters, sessions),
    listFalls(ctx, filters, sessions),
  ])
  return { curve, sessions, planned, falls }
}

export default function Forecast({ loaderData }: Route.ComponentProps) {
  const { filters, list, types, jobs, locations, today, mayBook } = loaderData
  const named = (all: readonly { id: string; name: string }[]) =>
    all.map(({ id, name }) => ({ value: id, label: name }))
  const type = types.find(({ key }) => key === filters.type)?.name
  return (
    <PageStack>
      <title>Forecast</title>
      <PageHead title="Forecast">
        <div className="row">
          <ButtonLink kind="quiet" to={href('/admin/compliance/forecast/change-of-job')}>
            Change of job
          </ButtonLink>
          <ExportButton href={listAddress(href('/admin/compliance/forecast.csv'), filters)} fileName="forecast.csv" />
        </div>
      </PageHead>
      <FilterBar
        selects={[
          {
            name: 'location',
            label: 'Location',
            value: filters.location,
            options: named(locations),
            empty: 'All locations',
          },
          { name: 'job', label: 'Job', value: filters.job, options: named(jobs), empty: 'All jobs' },
          {
            ...{ name: 'type', label: 'Compliance type', value: filters.type, empty: 'All types' },
            options: types.map(({ key, name }) => ({ value: key, label: name })),
          },
          {
            ...{ name: 'months', label: 'Period', value: filters.months, empty: '12 months' },
            options: [{ value: '6', label: '6 months' }],
          },
        ]}
        count={list ? countOf(list.falls.total, 'record ends', 'records end') : ''}
        inForce={chipsOf(here, filters, words({ types, jobs, locations }))}
        clearTo={here}
      />
      <Updating since={list?.curve.updatingSince} />
      {!list && (
        <Card>
          <ErrorState what="The forecast" />
        </Card>
      )}
      {list && (
        <>
          <CurveCard
            points={list.curve.points}
            planned={list.sessions.length > 0 ? list.planned : undefined}
            sessions={list.sessions.length}
            months={filters.months}
            type={type}
          />
          <div className={css.beside}>
            <FallsCard list={list.falls} pageHref={(page) => listAddress(here, filters, { page })} />
            <SessionsCard sessions={list.sessions} filters={filters} today={today} mayBook={mayBook} />
          </div>
        </>
      )}
    </PageStack>
  )
}

type Choices = {
  types: readonly { key: string; name: string }[]
  jobs: readonly { id: string; name: string }[]
  locations: readonly { id: string; name: string }[]
}

function words({ types, jobs, locations }: Choices) {
  const named = (all: readonly { id: string; name: string }[], id: string) =>
    all.find((one) => one.id === id)?.name ?? 'unknown'
  return {
    location: (id: string) => `Location: ${named(locations, id)}`,
    job: (id: string) => `Job: ${named(jobs, id)}`,
    type: (key: string) => types.find((type) => type.key === key)?.name ?? key,
    months: () => '6 months',
  }
}
