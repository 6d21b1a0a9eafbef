import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { suspendedOn } from '#domains/people/suspended.queries.server.ts'
import type { Day } from '#lib/day.ts'
import { isWaiting, outcomesIn, type PersonOutcome, type Placed } from './outcomes.queries.server.ts'
import { standingRows } from './standing.table.ts'

/** The current and planned posts with their rows, as a column of a query of `people`; `outcomeIn` reads it. */
export const placedOn = (today: Day): SQL => sql`(
  select json_agg(json_build_object('personId', ${posts.personId}, 'postId', ${posts.id}, 'locationId', ${posts.locationId},
      'dateFrom', ${posts.dateFrom}, 'waits', ${isWaiting(posts.personId)},
      'suspended', ${suspendedOn(today, posts.personId)}, 'row', to_json(${standingRows})) order by ${posts.id})
  from ${posts} left join ${standingRows} on ${eq(standingRows.postId, posts.id)}
  where ${posts.personId} = people.id and ${notEndedOn(today)})`

export type PlacedColumn = (Omit<Placed, 'row'> & { row: Record<string, unknown> | null })[] | null

/** The same outcome as `outcomesOf` says. */
export function outcomeIn(placed: PlacedColumn, today: Day): PersonOutcome | undefined {
  const rows = (placed ?? []).map(({ row, ...rest }) => ({ ...rest, row: row && named(row) }))
  return [...outcomesIn(rows, today).values()][0]
}

/** A row as PostgreSQL writes it in JSON, by the names that its columns have here. */
const named = (row: Record<string, unknown>) =>
  Object.fromEntries(columns.map(([key, { name }]) => [key, row[name]])) as typeof standingRows.$inferSelect
const columns = Object.entries(getTableColumns(standingRows))
