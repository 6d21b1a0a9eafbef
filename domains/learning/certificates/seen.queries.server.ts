import { and, eq, type SQL, sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { seesEveryLearner } from './certificates.access.ts'
import { certificates } from './certificates.table.ts'

/** Whose certificates the asker may correct, or one of them. */
export function seenByAsker(ctx: Ctx, id?: string): SQL | undefined {
  const inPost = sql`exists (select 1 from ${posts} as held
    where held.person_id = certificates.person_id and ${heldOn(todayOf(ctx), 'held')})`
  return and(id ? eq(certificates.id, id) : undefined, seesEveryLearner(ctx.actor) ? undefined : inPost)
}
