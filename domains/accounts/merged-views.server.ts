import { sql } from 'drizzle-orm'
import { changeRows, type Merge } from '#domains/people/merges/moving.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** Saved views that are narrowed to what went show what it became. Hears that two were merged. */
export async function renameInViews(ctx: Ctx, { mergeId, from, into }: Merge): Promise<void> {
  await changeRows(ctx, mergeId, 'saved_views.filters', {
    to: sql`replace(filters, ${from}, ${into})`,
    where: sql`filters like ${`%${from}%`}`,
  })
}
