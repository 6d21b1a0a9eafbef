import { data, href } from 'react-router'
import { readList } from '#app/doors/read-list.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { countWords } from '#app/parts/bulk/ListCard.tsx'
import { PrintButton } from '#app/parts/compliance/PrintButton.tsx'
import { AsAtChooser } from '#app/parts/compliance/past/AsAtChooser.tsx'
import { askedOf } from '#app/parts/compliance/past/past.server.ts'
import { FilterBar } from '#app/ui/FilterBar.tsx'
import { chipsOf, filtersOf, listAddress } from '#app/ui/list/address.ts'
import { ExportButton } from '#app/ui/list/ExportButton.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { boardFilters } from '#domains/employment/standing/board.form.ts'
import { boardLabels } from '#domains/employment/standing/board.labels.ts'
import { listOnBoard, safeToWorkBoard } from '#domains/employment/standing/board.queries.server.ts'
import { openJobs } from '#domains/people/jobs/jobs.queries.server.ts'
import { listLocations } from '#domains/people/jobs/locations.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { formatDay } from '#lib/day.ts'
import { may } from '#platform/actor.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/page'
import { Board } from './Board.tsx'
import type { Shown } from './Ladder.tsx'
import { OneList } from './OneList.tsx'
import { PastBoard } from './PastBoard.tsx'
import { readPastBoard } from './past-board.server.ts'
import css from './safe-to-work.module.css'

const here = href('/admin/safe-to-work')

export const loader = read(async (ctx, { request, context }: Route.LoaderArgs) => {
  const asked = askedOf(ctx, request)
  if (asked) return data({ past: await readPastBoard(ctx, request, asked) })
  const { data: listed, init } = await readList(
    context,
    filtersOf(boardFilters, request),
    async ({ view, ...filters }) => ({
      page: view ? await listOnBoard(ctx, view, { view, ...filters }) : undefined,
      board: view ? undefined : await safeToWorkBoard(ctx, filters),
      places: (await listLocations(ctx)).map(({ id, name }) => ({ value: id, label: name })),
      jobs: (await openJobs(ctx)).map(({ id, title }) => ({ value: id, label: title })),
      vets: may(ctx.actor, 'vetting'),
      today: todayOf(ctx),
    }),
  )
  return data({ past: undefined, ...listed }, init ?? undefined)
})

export default function SafeToWork({ loaderData }: Route.ComponentProps) {
  return loaderData.past ? <PastBoard {...loaderData.past} /> : <Now {...loaderData} />
}

type Read = Extract<Route.ComponentProps['loaderData'], { past: undefined }>

function Now({ filters, list }: Read) {
  const { view } = filters
  const [places, jobs] = [list?.places ?? [], list?.jobs ?? []]
  const chips = chipsOf(here, filters, {
    q: (value) => `Name: ${value}`,
    location: (value) => labelOf(places, value) ?? 'Another location',
    job: (value) => labelOf(jobs, value) ?? 'Another job',
  })
  return (
    <PageStack>
      <title>Safe to work</title>
      <PageHead title={view ? `Safe to work: ${boardLabels[view].toLowerCase()}` : 'Safe to work'}>
        <div className="row">
          {list && <AsAtChooser today={list.today} keep={{ ...filters, view: '' }} />}
          <PrintButton kind="quiet" />
          <ExportButton
            href={listAddress(href('/admin/safe-to-work.csv'), filters, { page: '' })}
            fileName="safe-to-work.csv"
          />
        </div>
      </PageHead>
      {list && <p className={css.asAt}>As at {formatDay(list.today)}</p>}
      <FilterBar
        search={{ name: 'q', label: 'Name', value: filters.q }}
        selects={[
          { name: 'location', label: 'Location', value: filters.location, options: places },
          { name: 'job', label: 'Job', value: filters.job, options: jobs },
        ]}
        count={view ? countWords(list?.page, 'person', 'people') : list?.board ? atWork(list.board) : ''}
        inForce={view ? [{ label: boardLabels[view], to: listAddress(here, filters, { view: '' }) }, ...chips] : chips}
        clearTo={here}
        keep={view ? { view } : {}}
        hidden={[{ name: 'view', label: 'List', value: view }]}
      />
      {list?.board ? (
        <Board
          board={list.board}
          filtered={chips.length > 0}
          vets={list.vets}
          today={list.today}
          addressOf={(view) => listAddress(here, filters, { view })}
        />
      ) : (
        <OneList
          view={view || 'lapsed'}
          list={list?.page}
          vets={list?.vets ?? false}
          filtered={chips.length > 0}
          pageHref={(page) => listAddress(here, filters, { page })}
        />
      )}
    </PageStack>
  )
}

const atWork = ({ atWork }: Shown) => countOf(atWork, 'member of staff', 'staff')

const labelOf = (options: { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label
