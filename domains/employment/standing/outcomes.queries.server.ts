import { and, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import type { Day } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { outcomeNow, type PostOutcome, worstOf } from './outcome-now.rules.ts'
import { standingRows, standingWork, suspensions } from './standing.table.ts'

export type OutcomeInPost = PostOutcome & { postId: string; locationId: string; begun: boolean }
/** Of a person with a post: the one that counts, with the others beside it. */
export type PersonOutcome = OutcomeInPost & { suspended: boolean; posts: readonly OutcomeInPost[] }

/**
 * The outcome of today for people with a current or planned post, from the rows; two queries however many they are. Called
 * by queries that have authorized. A post without a row is being worked out, and not cleared.
 */
export async function outcomesOf(ctx: Ctx, personIds: readonly string[]): Promise<Map<string, PersonOutcome>> {
  if (personIds.length === 0) return new Map()
  const today = todayOf(ctx)
  const rows = await ctx.db
    .select({ ...placed, row: standingRows, waits: isWaiting(posts.personId) })
    .from(posts)
    .leftJoin(standingRows, eq(standingRows.postId, posts.id))
    .where(and(inArray(posts.personId, [...personIds]), notEndedOn(today)))
    .orderBy(posts.id)
  const suspended = await suspendedOf(ctx, personIds)
  const read = rows.map(({ personId, postId, locationId, dateFrom, row, waits }) => ({
    ...{ personId, postId, locationId, begun: dateFrom !== null && dateFrom <= today },
    ...outcomeNow(row ?? undefined, today, waits),
  }))
  const people = new Map<string, PersonOutcome>()
  for (const [personId, all] of Map.groupBy(read, ({ personId }) => personId)) {
    const counts = worstOf(all)
    if (counts) people.set(personId, { ...counts, suspended: suspended.has(personId), posts: all })
  }
  return people
}

const placed = { personId: posts.personId, postId: posts.id, locationId: posts.locationId, dateFrom: posts.dateFrom }

/** Whether something was written about a person since their rows were worked out. */
export const isWaiting = (personId: SQLWrapper) =>
  sql<boolean>`exists (select 1 from ${standingWork} where ${standingWork.personId} = ${personId})`

/** Those of the people who are kept off work today. */
export async function suspendedOf(ctx: Ctx, personIds: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ personId: suspensions.personId })
    .from(suspensions)
    .where(and(inArray(suspensions.personId, [...personIds]), suspendedOn(todayOf(ctx))))
  return new Set(rows.map(({ personId }) => personId))
}

/** Whether a suspension holds on a day: up to and including its last one; one ended without a last day no longer does. */
export function suspendedOn(day: Day) {
  const { dateFrom, dateTo, endedAt } = suspensions
  return sql`(${dateFrom} <= ${day}::date and coalesce(${dateTo} >= ${day}::date, ${endedAt} is null))`
}
