import { href } from 'react-router'
import { readList } from '#app/doors/read-list.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { SchedulePage } from '#app/parts/supervision/SchedulePage.tsx'
import { readSchedule } from '#app/parts/supervision/schedule.server.ts'
import { filtersOf } from '#app/ui/list/address.ts'
import { scheduleFilters } from '#domains/supervision/schedule/schedule.form.ts'
import type { Route } from './+types/page'

export const loader = read((ctx, { request, context }: Route.LoaderArgs) =>
  readList(context, filtersOf(scheduleFilters, request), (filters) => readSchedule(ctx, filters)),
)

export default function Schedule({ loaderData: { filters, list } }: Route.ComponentProps) {
  return <SchedulePage here={href('/admin/supervision')} title="Supervision" filters={filters} list={list} />
}
