import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'

/** The task by which the worker builds the next part of a pack. */
export const BUILD_PACK = 'build-pack'

/** Adds the building of a pack's next part, once for each pack, in the transaction of what made it due. */
export async function addPackJobs({ db }: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.execute(sql`select graphile_worker.add_job(${BUILD_PACK}, json_build_object('id', id),
      max_attempts := 4, job_key := ${BUILD_PACK} || ':' || id)
    from unnest(${sql.param([...ids])}::text[]) as id`)
}
