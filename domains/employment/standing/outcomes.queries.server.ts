import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { suspendedOn } from '#domains/people/suspended.queries.server.ts'
import type { Day } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import type { Db } from '#platform/db/client.server.ts'
import { isOneOf } from '#platform/db/one-of.ts'
import { writtenOnce } from '#platform/db/written-once.server.ts'
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

export type Placed = { personId: string; postId: string; locationId: string; dateFrom: Day | null } & {
  row: typeof standingRows.$inferSelect | null
  waits: boolean
  suspended: boolean
}

/** Of posts with their rows, all of each person's, by id. */
export function outcomesIn(rows: readonly Placed[], today: Day): Outcomes {
  const read = rows.map(({ personId, postId, locationId, dateFrom, suspended, row, waits }) => ({
    ...{ personId, postId, locationId, suspended, begun: dateFrom !== null && dateFrom <= today },
    ...outcomeNow(row ?? undefined, today, waits),
  }))
  const outcomes: Outcomes = new Map()
  for (const [personId, all] of Map.groupBy(read, ({ personId }) => personId)) {
    const counts = worstOf(all)
    if (counts) outcomes.set(personId, { ...counts, posts: all })
  }
  return outcomes
}

const placed = { personId: posts.personId, postId: posts.id, locationId: posts.locationId, dateFrom: posts.dateFrom }

const today = sql.placeholder('today')

const rowsIf = (db: Db, seen?: SQL) =>
  db
    .select({
      ...placed,
      row: standingRows,
      waits: isWaiting(posts.personId),
      suspended: suspendedOn(today, posts.personId),
    })
    .from(posts)
    .leftJoin(standingRows, eq(standingRows.postId, posts.id))
    .where(and(isOneOf(posts.personId, sql.placeholder('personIds')), notEndedOn(today), seen))
    .orderBy(posts.id)

const allRows = writtenOnce((db) => rowsIf(db))

/** Whether something was written about a person since their rows were worked out; who waits is read once, not for each person. */
export const isWaiting = (personId: SQLWrapper) =>
  sql<boolean>`(${personId} in (select ${standingWork.personId} from ${standingWork}))`
