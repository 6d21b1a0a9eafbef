import { exportCsv } from '#app/doors/export.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { filtersOf } from '#app/ui/list/address.ts'
import { seatFilters } from '#domains/shop/seats/seats.form.ts'
import { exportedSeats } from '#domains/shop/seats/seen.queries.server.ts'
import { type SeenSeat, stateOfSeat } from '#domains/shop/seats/seen.rules.ts'
import type { CsvColumn } from '#lib/csv.ts'
import { dayOfInstant } from '#lib/day.ts'
import { found } from '#platform/refusal.ts'
import type { Route } from './+types/seats.csv'
import { chosenCustomer } from './chosen.server.ts'

type Row = { holder: string; seat: SeenSeat }
const dayOf = (instant: string | null) => instant && dayOfInstant(instant)

const columns: CsvColumn<Row>[] = [
  { head: 'person', cell: ({ holder }) => holder },
  { head: 'email', cell: ({ seat }) => seat.email },
  { head: 'course', cell: ({ seat }) => seat.title },
  { head: 'state', cell: ({ seat }) => (seat.claimedAt ? stateOfSeat(seat) : 'not taken yet') },
  { head: 'assigned', cell: ({ seat }) => dayOf(seat.assignedAt) },
  { head: 'taken', cell: ({ seat }) => dayOf(seat.claimedAt) },
  { head: 'lessons done', cell: ({ seat }) => seat.lessonsDone },
  { head: 'courses done', cell: ({ seat }) => seat.coursesDone },
  { head: 'courses', cell: ({ seat }) => seat.courses },
  { head: 'finished', cell: ({ seat }) => (stateOfSeat(seat) === 'finished' ? seat.lastDoneOn : '') },
  { head: 'left', cell: ({ seat }) => seat.leftOn },
]

/** Every assigned seat of an organisation of the asker. */
export const loader = read((ctx, { request, context }: Route.LoaderArgs) =>
  exportCsv(context, 'seats.csv', columns, async () => {
    const { id } = found(await chosenCustomer(ctx, filtersOf(seatFilters, request)), 'Organisation')
    return exportedSeats(ctx, id)
  }),
)
