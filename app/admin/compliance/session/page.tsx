import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { filtersFrom, filterWords, statusChoices } from '#app/parts/compliance/filters.ts'
import { WhyProvider } from '#app/parts/compliance/Why.tsx'
import { assessorsFor } from '#app/parts/people/finders.server.ts'
import { named } from '#app/parts/people/named.server.ts'
import { Card } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { FilterBar } from '#app/ui/FilterBar.tsx'
import { chipsOf, listAddress } from '#app/ui/list/address.ts'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { MOST_PEOPLE, sessionForm } from '#domains/compliance/facts/sessions.form.ts'
import { recordSession } from '#domains/compliance/facts/sessions.server.ts'
import { CARE_CERTIFICATE } from '#domains/compliance/state/status.rules.ts'
import type { TrackerFilters } from '#domains/compliance/tracker/tracker.form.ts'
import { listTracked, trackedTypes } from '#domains/compliance/tracker/tracker.queries.server.ts'
import { openJobs } from '#domains/people/jobs/jobs.queries.server.ts'
import { openLocations } from '#domains/people/jobs/locations.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/page'
import { SessionForm } from './SessionForm.tsx'

const here = href('/admin/compliance/session')
const tracker = href('/admin/compliance')

export const loader = read(async (ctx, { request }: Route.LoaderArgs) => {
  const filters: TrackerFilters = { ...filtersFrom(request), from: '', to: '', show: '', page: 1 }
  // a check is recorded for one person at a time, by vetting; a Care Certificate in its workbook
  const types = (await trackedTypes(ctx)).filter(({ key, readFrom }) => !readFrom && key !== CARE_CERTIFICATE)
  const type = types.find(({ key }) => key === filters.type)
  return {
    filters,
    types,
    type,
    jobs: (await openJobs(ctx)).map(({ id, title }) => ({ id, name: title })),
    locations: await openLocations(ctx),
    list: type ? await listTracked(ctx, filters, { size: MOST_PEOPLE, types: [type.id] }) : { rows: [], total: 0 },
    today: todayOf(ctx),
  }
})

export const action = form(
  sessionForm,
  async (ctx, form, { request }: Route.ActionArgs) => {
    const { type } = filtersFrom(request)
    await recordSession(ctx, form)
    return redirectWith('session-recorded', listAddress(tracker, { type }))
  },
  { resolve: named('assessorId', (ctx, whom) => assessorsFor(ctx, whom, undefined)) },
)

export default function Session({ loaderData }: Route.ComponentProps) {
  const { filters, types, type, jobs, locations, list, today } = loaderData
  const named = (all: readonly { id: string; name: string }[]) =>
    all.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <PageStack>
      <title>Record a session</title>
      <PageHead title="Record a session" />
      <FilterBar
        search={{ name: 'q', label: 'Name or email', value: filters.q }}
        selects={[
          {
            name: 'type',
            label: 'Compliance type',
            value: filters.type,
            options: types.map(({ key, name }) => ({ value: key, label: name })),
            empty: 'Choose one',
          },
          { name: 'status', label: 'Status', value: filters.status, options: statusChoices },
          { name: 'location', label: 'Location', value: filters.location, options: named(locations) },
          { name: 'job', label: 'Job', value: filters.job, options: named(jobs) },
        ]}
        count={type ? countOf(list.total, 'member of staff', 'members of staff') : ''}
        inForce={chipsOf(here, filters, filterWords(types, { jobs, locations }))}
        clearTo={here}
      />
      {type && list.rows.length > 0 ? (
        <WhyProvider>
          <SessionForm
            key={type.id}
            {...{ type, today }}
            rows={list.rows}
            total={list.total}
            action={listAddress(here, filters)}
            back={listAddress(tracker, { type: type.key })}
          />
        </WhyProvider>
      ) : (
        <Card>
          <EmptyState
            heading={type ? 'No one here needs this training.' : 'What was the session about?'}
            line={type ? 'Remove a filter to see more.' : 'Choose the compliance type, then tick who attended.'}
          />
        </Card>
      )}
    </PageStack>
  )
}
