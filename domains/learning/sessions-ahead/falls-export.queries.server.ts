import { record } from '#domains/audit/audit.server.ts'
import { mayExportCompliance } from '#domains/compliance/compliance.access.ts'
import type { ForecastFilters } from '#domains/compliance/forecast/forecast.form.ts'
import { inBatches, type Rows } from '#lib/rows.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { type Fall, readFalls, sessionsAhead } from './forecast.queries.server.ts'

// each batch works the forecast out again
const BATCH = 5000

/** Everyone who falls out, in the order of the list, a batch at a time; the first batch is read before this returns. */
export async function exportFalls(ctx: Ctx, filters: ForecastFilters): Promise<Rows<Fall>> {
  authorize(mayExportCompliance(ctx.actor), 'Admins only.', { proof: ctx.actor })
  const { location, job, type } = filters
  await record(ctx, 'export.forecast', undefined, { filters: [location, job, type].filter(Boolean).length })
  const sessions = await sessionsAhead(ctx, filters)
  return inBatches(async ({ from, most }) => (await readFalls(ctx, filters, sessions, { from, most })).rows, {
    size: BATCH,
  })
}
