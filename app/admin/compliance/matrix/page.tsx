import { data, href, Outlet } from 'react-router'
import { Views } from '#app/admin/compliance/Views.tsx'
import { readList } from '#app/doors/read-list.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { SavedViews, SaveView } from '#app/parts/accounts/SavedViews.tsx'
import { countWords } from '#app/parts/bulk/ListCard.tsx'
import { filtersFrom, filterWords } from '#app/parts/compliance/filters.ts'
import { MatrixKey } from '#app/parts/compliance/MatrixKey.tsx'
import { MatrixPeople } from '#app/parts/compliance/MatrixPeople.tsx'
import { MatrixTable } from '#app/parts/compliance/MatrixTable.tsx'
import css from '#app/parts/compliance/matrix.module.css'
import { PrintMenu } from '#app/parts/compliance/PrintMenu.tsx'
import { AsAtChooser } from '#app/parts/compliance/past/AsAtChooser.tsx'
import { askedOf } from '#app/parts/compliance/past/past.server.ts'
import { Updating } from '#app/parts/compliance/Updating.tsx'
import { WhyProvider } from '#app/parts/compliance/Why.tsx'
import { Card } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { ErrorState } from '#app/ui/ErrorState.tsx'
import { FilterBar } from '#app/ui/FilterBar.tsx'
import { chipsOf, listAddress } from '#app/ui/list/address.ts'
import { ExportButton } from '#app/ui/list/ExportButton.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { Pager } from '#app/ui/Pager.tsx'
import { viewsOf } from '#domains/accounts/saved-views.server.ts'
import { keptTracker, keptTypes } from '#domains/compliance/tracker/kept-tracker.queries.server.ts'
import { listMatrix } from '#domains/compliance/tracker/matrix.queries.server.ts'
import type { TrackerFilters } from '#domains/compliance/tracker/tracker.form.ts'
import type { ShownType } from '#domains/compliance/tracker/tracker.queries.server.ts'
import { openTeams } from '#domains/employment/posts/teams.queries.server.ts'
import { staffGlances } from '#domains/employment/standing/marks.queries.server.ts'
import { openJobs } from '#domains/people/jobs/jobs.queries.server.ts'
import { openLocations } from '#domains/people/jobs/locations.queries.server.ts'
import { formatDay } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import type { Lasts } from '#platform/while-unchanged.server.ts'
import type { Route } from './+types/page'
import { CellCard } from './CellCard.tsx'
import { PastMatrix } from './PastMatrix.tsx'
import { readPastMatrix } from './past-matrix.server.ts'
import { matrixSelects } from './selects.ts'
import { TypedContext, useTyped } from './typed.ts'

const here = href('/admin/compliance/matrix')

export const loader = read(async (ctx, { request, context }: Route.LoaderArgs) => {
  const asked = askedOf(ctx, request)
  if (asked) return data({ past: await readPastMatrix(ctx, request, asked) })
  const open = keptTypes(ctx)
  // all at once, so that one statement says what has changed
  const [types, titles, locations, teams, views, { data: listed, init }] = await Promise.all([
    open,
    openJobs(ctx),
    openLocations(ctx),
    openTeams(ctx),
    viewsOf(ctx, 'matrix'),
    readList(context, filtersFrom(request), (filters) =>
      keptTracker(ctx, 'matrix', filters, async (lasts) => matrixOf(ctx, filters, await open, lasts)),
    ),
  ])
  const shown = types.map(({ key, name }) => ({ key, name }))
  const jobs = titles.map(({ id, title }) => ({ id, name: title }))
  return data(
    { past: undefined, ...listed, types: shown, jobs, locations, teams, views, today: todayOf(ctx) },
    init ?? undefined,
  )
})

async function matrixOf(ctx: Ctx, filters: TrackerFilters, types: readonly ShownType[], lasts: Lasts) {
  const { rows, ...list } = await listMatrix(
    ctx,
    filters,
    types.map(({ id }) => id),
    { lasts },
  )
  const glances = await staffGlances(
    ctx,
    rows.map(({ id }) => id),
  )
  return { ...list, rows: rows.map((row) => ({ ...row, glance: glances[row.id] })) }
}

const whyOf = (id: string) => href('/admin/compliance/matrix/:id', { id })

export default function Matrix({ loaderData }: Route.ComponentProps) {
  return loaderData.past ? <PastMatrix {...loaderData.past} /> : <MatrixNow {...loaderData} />
}

type Shown = Extract<Route.ComponentProps['loaderData'], { past: undefined }>

function MatrixNow(loaderData: Shown) {
  const { filters, list, types, jobs, locations, today } = loaderData
  const chips = chipsOf(here, filters, filterWords(types, { jobs, locations }))
  const typed = useTyped()
  return (
    <PageStack>
      <title>Compliance matrix</title>
      <PageHead title="Compliance matrix">
        <div className="row">
          <AsAtChooser today={today} keep={filters} />
          <PrintMenu to={href('/admin/compliance/matrix.pdf')} filters={filters} />
          <ExportButton href={listAddress(href('/admin/compliance/matrix.csv'), filters)} fileName="compliance.csv" />
          <ExportButton href={listAddress(href('/admin/compliance/matrix.xlsx'), filters)} fileName="compliance.xlsx">
            Export XLSX
          </ExportButton>
        </div>
      </PageHead>
      <p className={css.asAt}>As at {formatDay(today)}</p>
      <Views current="matrix" filters={filters} />
      <SavedViews list="matrix" views={loaderData.views} />
      <FilterBar
        search={{ name: 'q', label: 'Name or email', value: filters.q }}
        selects={matrixSelects(loaderData)}
        count={countWords(list, 'member of staff', 'members of staff')}
        inForce={chips}
        clearTo={here}
        after={<SaveView list="matrix" views={loaderData.views} />}
        aside={<MatrixKey />}
      />
      <Updating since={list?.updatingSince} />
      <Card className={css.card ?? ''}>
        {!list && <ErrorState what="The matrix" />}
        {list?.rows.length === 0 && (
          <EmptyState
            heading="No staff match these filters."
            line={chips.length > 0 ? 'Remove a filter to see more.' : 'Everyone with a current post is listed here.'}
          />
        )}
        {list && list.rows.length > 0 && (
          <>
            <TypedContext value={typed}>
              <WhyProvider>
                <MatrixTable rows={list.rows} types={types} today={today} whyOf={whyOf} pinned={CellCard} />
              </WhyProvider>
            </TypedContext>
            <MatrixPeople rows={list.rows} types={types} today={today} />
            <Pager page={list.page} pages={list.pages} href={(page) => listAddress(here, filters, { page })} />
          </>
        )}
      </Card>
      <Outlet />
    </PageStack>
  )
}
