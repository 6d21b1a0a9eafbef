import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'

const TAKEN = 7_215_003

/** One at a time looks who is known and makes who is not, so that two at once do not make two of one person. */
export async function lockIdentities(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(${TAKEN})`)
}
