import { record } from '#domains/audit/audit.server.ts'
import { mayExportCompliance } from '#domains/compliance/compliance.access.ts'
import { inBatches, type Rows } from '#lib/rows.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import type { Listing } from './listed.queries.server.ts'
import { countTracked, readTracked, type Tracked } from './tracker.queries.server.ts'

const BATCH = 500

/** Everyone matching the filters with all their records, a batch at a time; the first batch is read before this returns. */
export async function exportTracked(ctx: Ctx, filters: Listing): Promise<Rows<Tracked>> {
  authorize(mayExportCompliance(ctx.actor), 'Admins only.', { proof: ctx.actor })
  const { q, type, status, from, to, job, location, team } = filters
  await record(ctx, 'export.compliance', undefined, {
    filters: [q, type, status, from, to, job, location, team].filter(Boolean).length,
    ...(filters.only && { chosen: filters.only.length }),
  })
  return inBatches(({ last, most }) => readTracked(ctx, filters, { limit: most, ...(last && { after: last }) }), {
    size: BATCH,
    count: () => countTracked(ctx, filters),
  })
}
