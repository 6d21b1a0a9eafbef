import { href } from 'react-router'
import { exportCsv } from '#app/doors/export.server.ts'
import { provenFor } from '#app/doors/guards.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { filtersOf } from '#app/ui/list/address.ts'
import { forecastFilters } from '#domains/compliance/forecast/forecast.form.ts'
import { exportFalls } from '#domains/learning/sessions-ahead/falls-export.queries.server.ts'
import type { Fall } from '#domains/learning/sessions-ahead/forecast.queries.server.ts'
import type { CsvColumn } from '#lib/csv.ts'
import type { Route } from './+types/forecast.csv'
import { becauseWords, coveredWords } from './covered-words.ts'

const columns: CsvColumn<Fall>[] = [
  { head: 'name', cell: ({ name }) => name },
  { head: 'type', cell: ({ kind }) => kind },
  { head: 'ends_on', cell: ({ day }) => day },
  { head: 'because', cell: ({ why }) => becauseWords(why).replaceAll(/[()]/g, '') },
  { head: 'covered_by', cell: (fall) => coveredWords(fall).words },
]

export const middleware = [provenFor(href('/admin/compliance/forecast'))]

export const loader = read((ctx, { request, context }: Route.LoaderArgs) =>
  exportCsv(context, 'forecast.csv', columns, () => exportFalls(ctx, filtersOf(forecastFilters, request))),
)
