import { and, eq, getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
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

/** Of posts with their rows, all of each person's, by id. */
function outcomesIn(rows: readonly Placed[], today: Day): Outcomes {
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

const rowsIf = (db: Db, seen?: SQL) =>
  db
    .select({ ...placed, ...standingToday(sql.placeholder('today')) })
    .from(posts)
    .leftJoin(standingRows, eq(standingRows.postId, posts.id))
    .where(and(isOneOf(posts.personId, sql.placeholder('personIds')), notEndedOn(sql.placeholder('today')), seen))
    .orderBy(posts.id)

const allRows = writtenOnce((db) => rowsIf(db))

type Placed = { personId: string; postId: string; locationId: string; dateFrom: Day | null } & {
  row: typeof standingRows.$inferSelect | null
  waits: boolean
  suspended: boolean
}

/** The same as a column of a query of `people`, for lists; `outcomeIn` reads it. */
export const placedOf = (ctx: Ctx): SQL => {
  const today = todayOf(ctx)
  const { row, waits, suspended } = standingToday(today)
  return sql`(select json_agg(json_build_object('personId', ${posts.personId}, 'postId', ${posts.id},
      'locationId', ${posts.locationId}, 'dateFrom', ${posts.dateFrom}, 'waits', ${waits}, 'suspended', ${suspended},
      'row', to_json(${row})) order by ${posts.id})
    from ${posts} left join ${standingRows} on ${standingRows.postId} = ${posts.id}
    where ${posts.personId} = people.id and ${notEndedOn(today)})`
}
export type PlacedColumn = (Omit<Placed, 'row'> & { row: Record<string, unknown> | null })[] | null

export function outcomeIn(placed: PlacedColumn, today: Day): PersonOutcome | undefined {
  const rows = (placed ?? []).map(({ row, ...rest }) => ({ ...rest, row: row && named(row) }))
  return [...outcomesIn(rows, today).values()][0]
}

/** A row as PostgreSQL writes it in JSON, by the names of its columns here. */
const named = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(getTableColumns(standingRows)).map(([key, { name }]) => [key, row[name]]),
  ) as typeof standingRows.$inferSelect

const standingToday = (today: Given<Day>) => ({
  row: standingRows,
  waits: isWaiting(posts.personId),
  suspended: suspendedOn(today, posts.personId),
})

/** Whether something was written about a person since their rows were worked out; who waits is read once, not for each person. */
export const isWaiting = (personId: SQLWrapper) =>
  sql<boolean>`(${personId} in (select ${standingWork.personId} from ${standingWork}))`
