import { desc, eq, sql } from 'drizzle-orm'
import type { Day } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { mayReadQuality } from './quality.access.ts'
import { qualityMonths } from './quality.table.ts'
import { type KeptMonth, type Place, placesOf, reportRows } from './report-rows.queries.server.ts'

/** Of every month that is kept its first day, the latest first; those before anyone was in post are left out. */
export async function keptMonths(ctx: Ctx): Promise<Day[]> {
  authorize(mayReadQuality(ctx.actor), 'Admins only.')
  const rows = await ctx.db
    .select({ month: qualityMonths.month, inPost: qualityMonths.inPost })
    .from(qualityMonths)
    .where(sql`location_id is null`)
    .orderBy(desc(qualityMonths.month))
  const first = rows.findLastIndex(({ inPost }) => inPost > 0)
  return rows.slice(0, first + 1).map(({ month }) => month)
}

export type Report = {
  month: Day
  /** All together, for that month and the ones before it, the earliest first. */
  months: KeptMonth[]
  /** The locations in that month and the one before. */
  places: Place[]
}

/** What a row that is kept is of: its month and its location. */
export async function keptMonth(ctx: Ctx, id: string) {
  authorize(mayReadQuality(ctx.actor), 'Admins only.')
  const { month, locationId, location } = qualityMonths
  const [row] = await ctx.db.select({ month, locationId, location }).from(qualityMonths).where(eq(qualityMonths.id, id))
  return found(row, 'Report')
}

/** The report of a month, with those before it beside it; of one location, or of all. */
export async function qualityReport(ctx: Ctx, month: Day, locationId = ''): Promise<Report> {
  authorize(mayReadQuality(ctx.actor), 'Admins only.')
  const all = await reportRows(ctx, month)
  const mine = (row: KeptMonth) => (locationId ? row.locationId === locationId : row.locationId === null)
  const months = all.filter(mine)
  found(
    months.find((row) => row.month === month),
    'Report',
  )
  return { month, months: withoutEmptyBegin(months), places: placesOf(all, month) }
}

function withoutEmptyBegin(months: readonly KeptMonth[]): KeptMonth[] {
  const first = months.findIndex(({ inPost }) => inPost > 0)
  return first < 0 ? months.slice(-1) : months.slice(first)
}
