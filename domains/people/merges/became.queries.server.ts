import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'

/** What these became, where they were merged: ids alone, for addresses that led to them. The page there says who may see it. */
export async function whatItBecame(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ctx.actor.kind !== 'user' || ids.length === 0) return new Map()
  const given = sql`${sql.param([...ids])}::uuid[]`
  const { rows } = await ctx.db.execute<{ id: string; became: string }>(sql`
    select id, merged_into as became from people where id = any(${given}) and merged_into is not null
    union all select id, merged_into from jobs where id = any(${given}) and merged_into is not null
    union all select id, merged_into from locations where id = any(${given}) and merged_into is not null`)
  return new Map(rows.map(({ id, became }) => [id, became]))
}
