import { and, asc, inArray, isNotNull } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Period } from './gaps.rules.ts'

/** When people were in post here, by person: a time that their history need not name again. */
export async function heldHere(ctx: Ctx, personIds: readonly string[]): Promise<Map<string, Period[]>> {
  const { personId, dateFrom, dateTo } = posts
  const rows = await ctx.db
    .select({ personId, dateFrom, dateTo })
    .from(posts)
    .where(and(inArray(personId, [...personIds]), isNotNull(dateFrom)))
    .orderBy(asc(dateFrom))
  const spans = rows.map((row) => ({ ...row, dateFrom: row.dateFrom ?? '', dateTo: row.dateTo ?? '' }))
  return Map.groupBy(spans, (row) => row.personId)
}
