import { and, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import { suspendedOn } from '#domains/people/suspended.queries.server.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { outcomeNow, type PostOutcome, worstOf } from './outcome-now.rules.ts'
import { standingRows, standingWork } from './standing.table.ts'

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
  const outcomes = new Map<string, PersonOutcome>()
  for (const [personId, all] of Map.groupBy(read, ({ personId }) => personId)) {
    const counts = worstOf(all)
    if (counts) outcomes.set(personId, { ...counts, suspended: suspended.has(personId), posts: all })
  }
  return outcomes
}

const placed = { personId: posts.personId, postId: posts.id, locationId: posts.locationId, dateFrom: posts.dateFrom }

/** Whether something was written about a person since their rows were worked out. */
export const isWaiting = (personId: SQLWrapper) =>
  sql<boolean>`exists (select 1 from ${standingWork} where ${standingWork.personId} = ${personId})`

/** Those of the people who are kept off work today. */
export async function suspendedOf(ctx: Ctx, personIds: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ personId: people.id })
    .from(people)
    .where(and(inArray(people.id, [...personIds]), suspendedOn(todayOf(ctx), people.id)))
  return new Set(rows.map(({ personId }) => personId))
}
