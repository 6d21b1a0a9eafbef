import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'

const TAKEN = 7_215_003

/** Looking up and creating people happens one at a time, so that no person is created twice. */
export async function lockIdentities(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(${TAKEN})`)
}
