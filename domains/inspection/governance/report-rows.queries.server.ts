import { asc, gte } from 'drizzle-orm'
import { addMonths, type Day } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Figures, SHOWN_MONTHS } from './quality.rules.ts'
import { qualityMonths } from './quality.table.ts'

export type KeptMonth = Figures & { id: string; month: Day; locationId: string | null; location: string }
export type Place = { id: string; name: string; now: KeptMonth; before: KeptMonth | undefined }

/** For the report of a month: of all locations and each, the months that are shown. */
export async function reportRows(ctx: Ctx, month: Day): Promise<KeptMonth[]> {
  const rows = await ctx.db
    .select(columns)
    .from(qualityMonths)
    .where(gte(qualityMonths.month, addMonths(month, 1 - SHOWN_MONTHS)))
    .orderBy(asc(qualityMonths.month), asc(qualityMonths.location))
  return rows.filter((row) => row.month <= month)
}

const columns = {
  id: qualityMonths.id,
  month: qualityMonths.month,
  locationId: qualityMonths.locationId,
  location: qualityMonths.location,
  inPost: qualityMonths.inPost,
  compliant: qualityMonths.compliant,
  awaited: qualityMonths.awaited,
  cleared: qualityMonths.cleared,
  daysToClear: qualityMonths.daysToClear,
  lateStarts: qualityMonths.lateStarts,
  overdueActions: qualityMonths.overdueActions,
  supervisionsDue: qualityMonths.supervisionsDue,
  supervisedOnTime: qualityMonths.supervisedOnTime,
}

export function placesOf(all: readonly KeptMonth[], month: Day): Place[] {
  const before = new Map(all.filter((row) => row.month === addMonths(month, -1)).map((row) => [row.locationId, row]))
  return all.flatMap((now) =>
    now.month === month && now.locationId
      ? [{ id: now.locationId, name: now.location, now, before: before.get(now.locationId) }]
      : [],
  )
}
