import { sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import type { Day } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** Which of these people have a post that has not ended. */
export async function inPost({ db }: Pick<Ctx, 'db'>, today: Day, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select distinct post.person_id as id from ${posts} as post
    where post.person_id = any(${sql.param([...ids])}::uuid[]) and ${notEndedOn(today, 'post')}`)
  return rows.map(({ id }) => id)
}
