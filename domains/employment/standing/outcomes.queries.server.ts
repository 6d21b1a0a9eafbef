import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { suspendedOn } from '#domains/people/suspended.queries.server.ts'
import type { Day } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import type { Db } from '#platform/db/client.server.ts'
import { isOneOf } from '#platform/db/one-of.ts'
import { type Given, writtenOnce } from '#platform/db/written-once.server.ts'
import { outcomeNow, type PostOutcome, worstOf } from './outcome-now.rules.ts'
import { standingRows, standingWork } from './standing.table.ts'

export type OutcomeInPost = PostOutcome & { postId: string; locationId: string; begun: boolean }
/** Of a person with a post: the one that counts, with the others beside it. */
export type PersonOutcome = OutcomeInPost & { suspended: boolean; posts: readonly OutcomeInPost[] }

/**
 * The outcome of today for people with a current or planned post, from the rows; one query however many they are. Called
 * by queries that have authorized. A post without a row is being worked out, and not cleared.
 */
export async function outcomesOf(ctx: Ctx, personIds: readonly string[], seen?: SQL): Promise<Outcomes> {
  if (personIds.length === 0) return new Map()
  const today = todayOf(ctx)
  const asked = { personIds, today }
  const rows = seen ? await rowsIf(ctx.db, seen).execute(asked) : await allRows(ctx.db).execute(asked)
  return outcomesIn(rows, today)
}
type Outcomes = Map<string, PersonOutcome>

export const standingToday = (today: Given<Day>) => ({
  row: standingRows,
  waits: isWaiting(posts.personId),
  suspended: suspendedOn(today, posts.personId),
})

/** Whether something was written about a person since their rows were worked out; who waits is read once, not for each person. */
export const isWaiting = (personId: SQLWrapper) =>
  sql<boolean>`(${personId} in (select ${standingWork.personId} from ${standingWork}))`
