import { type SQL, sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { seesTrainingOfLeavers } from '#domains/learning/learning.access.ts'
import { isStaff, isStaffByItself, notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'

/** Whose training the asker sees by name: a trainer that of people in post, the office that of leavers too; never customers'. */
export function staffSeenBy(ctx: Ctx, personId: SQL): SQL {
  if (seesTrainingOfLeavers(ctx.actor)) return isStaff(personId)
  return sql`exists (select 1 from ${posts} as held where held.person_id = ${personId} and ${notEndedOn(todayOf(ctx), 'held')})`
}

/** The same, asked of one person after another by indexes: for a page, where to find all staff first would cost more. */
export const staffSeenOneByOne = (ctx: Ctx, personId: SQL): SQL =>
  seesTrainingOfLeavers(ctx.actor) ? isStaffByItself(personId) : staffSeenBy(ctx, personId)
