import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'

/** The accounts of a person, with those of whom a merge made the same person, closed or not; called by queries that authorize. */
export async function accountsOf(ctx: Ctx, personId: string): Promise<ReadonlySet<string>> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`select unnest(accounts_of(${personId}::uuid)) as id`)
  return new Set(rows.map(({ id }) => id))
}
