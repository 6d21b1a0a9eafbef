import { data, href, Outlet } from 'react-router'
import { Views } from '#app/admin/applicants/Views.tsx'
import { readList } from '#app/doors/read-list.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { ErrorState } from '#app/ui/ErrorState.tsx'
import { FilterBar } from '#app/ui/FilterBar.tsx'
import { chipsOf, filtersOf, listAddress } from '#app/ui/list/address.ts'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { openLocations } from '#domains/people/jobs/locations.queries.server.ts'
import { SLOW_DAYS } from '#domains/recruitment/applications/pipeline.rules.ts'
import { applicantsBoard } from '#domains/recruitment/review/applicants-board.queries.server.ts'
import { boardFilters } from '#domains/recruitment/review/applicants-list.form.ts'
import { countOf } from '#lib/count.ts'
import type { Route } from './+types/page'
import css from './board.module.css'
import { Column } from './Column.tsx'

/** The pages of the columns that an address does not name. */
const usual = { submitted: 1, interview_scheduled: 1, offer_made: 1, hired: 1 }

const here = href('/admin/applicants/board')

export const loader = read(async (ctx, { request, context }: Route.LoaderArgs) => {
  const filters = filtersOf(boardFilters, request)
  const [places, { data: listed, init }] = await Promise.all([
    openLocations(ctx),
    readList(context, filters, (filters) => applicantsBoard(ctx, filters)),
  ])
  return data({ ...listed, places }, init ?? undefined)
})

export default function ApplicantsBoard({ loaderData: { filters, list, places } }: Route.ComponentProps) {
  const { q, location } = filters
  const whole = list?.reduce((sum, { total }) => sum + total, 0) ?? 0
  const words = {
    q: (value: string) => `Search: ${value}`,
    location: (value: string) => `Location: ${places.find(({ id }) => id === value)?.name ?? 'unknown'}`,
  }
  return (
    <PageStack>
      <title>Applicants by stage</title>
      <PageHead title="All Applicants">
        <ButtonLink icon="plus" to={href('/admin/application-links/new')}>
          Generate Application Link
        </ButtonLink>
      </PageHead>
      <Views current="board" q={q} />
      <FilterBar
        search={{ name: 'q', label: 'Name, email or role', value: q }}
        selects={[
          {
            name: 'location',
            label: 'Location',
            value: location,
            options: places.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]}
        count={list ? countOf(whole, 'applicant', 'applicants') : ''}
        inForce={chipsOf(here, { q, location }, words)}
        clearTo={here}
        aside={`Wheat: no move for ${SLOW_DAYS} days`}
      />
      {list ? (
        <div className={css.board}>
          {list.map((column) => (
            <Column
              key={column.stage}
              column={column}
              pageTo={(page) => listAddress(here, filters, { page: 1, [column.stage]: page }, usual)}
            />
          ))}
        </div>
      ) : (
        <Card>
          <ErrorState what="The board" />
        </Card>
      )}
      <Outlet />
    </PageStack>
  )
}
