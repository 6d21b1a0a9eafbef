import { sql } from 'drizzle-orm'
import { changeRows, type Merge } from '#domains/people/merges/moving.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** Rules that give a course to a location or a job name the one that stays. Hears that two were merged. */
export const renameLocations = (ctx: Ctx, merge: Merge) => rename(ctx, merge, 'location_ids')
export const renameJobs = (ctx: Ctx, merge: Merge) => rename(ctx, merge, 'job_ids')

async function rename(ctx: Ctx, { mergeId, from, into }: Merge, column: 'location_ids' | 'job_ids'): Promise<void> {
  const named = sql.identifier(column)
  await changeRows(ctx, mergeId, `assignment_rules.${column}`, {
    to: sql`case when ${into}::uuid = any(${named}) then array_remove(${named}, ${from}::uuid)
      else array_replace(${named}, ${from}::uuid, ${into}::uuid) end`,
    where: sql`${from}::uuid = any(${named})`,
  })
}
