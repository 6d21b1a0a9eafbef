import { and, asc, inArray, isNotNull } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Period } from './gaps.rules.ts'

/** When people were in post here, by person: a time that their history need not name again. */
export async function heldHere(
  ctx: Ctx,
  personIds: readonly string[],
): Promise<Map<string, (Period & { broughtIn: boolean })[]>> {
  const { personId, dateFrom, dateTo, bringInId } = posts
  const rows = await ctx.db
    .select({ personId, dateFrom, dateTo, bringInId })
    .from(posts)
    .where(and(inArray(personId, [...personIds]), isNotNull(dateFrom)))
    .orderBy(asc(dateFrom))
  const spans = rows.map(({ bringInId, ...row }) => ({
    ...{ ...row, dateFrom: row.dateFrom ?? '', dateTo: row.dateTo ?? '' },
    broughtIn: bringInId !== null,
  }))
  return Map.groupBy(spans, (row) => row.personId)
}
