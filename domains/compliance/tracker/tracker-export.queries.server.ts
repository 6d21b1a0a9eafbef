import { record } from '#domains/audit/audit.server.ts'
import { mayExportCompliance } from '#domains/compliance/compliance.access.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import type { TrackerFilters } from './tracker.form.ts'
import { readTracked, type Tracked } from './tracker.queries.server.ts'

const BATCH = 200

/** Everyone matching the filters with all their records, a batch at a time; the first batch is read before this returns. */
export async function exportTracked(ctx: Ctx, filters: TrackerFilters): Promise<AsyncIterable<Tracked>> {
  authorize(mayExportCompliance(ctx.actor), 'Admins only.', { proof: ctx.actor })
  const { q, type, status, from, to, job, location } = filters
  await record(ctx, 'export.compliance', undefined, {
    filters: [q, type, status, from, to, job, location].filter(Boolean).length,
  })
  return inBatches(ctx, filters, await readTracked(ctx, filters, { limit: BATCH }))
}

async function* inBatches(ctx: Ctx, filters: TrackerFilters, first: Tracked[]): AsyncIterable<Tracked> {
  let batch = first
  while (batch.length > 0) {
    yield* batch
    const after = batch.at(-1)
    batch = batch.length < BATCH || !after ? [] : await readTracked(ctx, filters, { limit: BATCH, after })
  }
}
