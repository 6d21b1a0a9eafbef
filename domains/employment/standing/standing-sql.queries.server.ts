import { type SQL, sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import type { Day } from '#lib/day.ts'
import type { Outcome } from './outcome.rules.ts'
import { isWaiting } from './outcomes.queries.server.ts'
import { standingRows } from './standing.table.ts'

const { postId, basis, notClearedFrom, conditionsUntil, changesOn } = standingRows

/** Whether the row of a post says what is known; of `posts` with its row, which may be missing. */
export function settledOn(day: Day): SQL<boolean> {
  return sql<boolean>`(${postId} is not null and coalesce(${changesOn} > ${day}::date, true) and not ${isWaiting(posts.personId)})`
}

/** The outcome of a day from the row, as `outcomeNow` says it. */
export function outcomeOnDay(day: Day): SQL<Outcome> {
  return sql<Outcome>`case
    when not ${settledOn(day)} or ${basis} = 'none' or ${notClearedFrom} <= ${day}::date then 'not_cleared'
    when ${basis} = 'conditions' then
      case when ${conditionsUntil} >= ${day}::date then 'conditions' else 'not_cleared' end
    when ${basis} = 'brought_in' then 'not_verified'
    else 'cleared' end`
}
