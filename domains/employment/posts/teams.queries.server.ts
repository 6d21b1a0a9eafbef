import { and, ne } from 'drizzle-orm'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import { mayReadJobs } from '#domains/people/jobs/jobs.access.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { whileUnchanged } from '#platform/while-unchanged.server.ts'
import { posts } from './posts.table.ts'

/** The teams and shifts that people work in now, by name; read anew only when a post has changed. */
export function openTeams(ctx: Ctx): Promise<string[]> {
  const may = mayReadJobs(ctx.actor)
  authorize(may, 'Admins only.')
  return whileUnchanged(ctx, { name: 'teams', may, of: [posts] }, async () => {
    const rows = await ctx.db
      .selectDistinct({ team: posts.team })
      .from(posts)
      .where(and(ne(posts.team, ''), heldOn(todayOf(ctx))))
      .orderBy(posts.team)
    return rows.map(({ team }) => team)
  })
}
