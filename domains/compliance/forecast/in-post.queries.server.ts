import { sql } from 'drizzle-orm'
import { mayReadAllCompliance } from '#domains/compliance/compliance.access.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { asked, MOST_FOUND } from '#domains/people/asked.queries.server.ts'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'

export type InPost = { id: string; name: string; job: string; location: string }

/** People in post by a fragment of a name or an email address, or one of them by id; twenty at most. */
export async function findInPost(ctx: Ctx, whom: { q?: string; id?: string }): Promise<InPost[]> {
  authorize(mayReadAllCompliance(ctx.actor), 'Admins only.')
  if (!whom.q && !whom.id) return []
  const { rows } = await ctx.db.execute<InPost>(sql`
    select ${people.id}, ${people.name}, string_agg(distinct ${jobs.title}, ', ') as job,
      string_agg(distinct ${locations.name}, ', ') as location
    from ${people} join ${posts} on ${posts.personId} = ${people.id} and ${heldOn(todayOf(ctx))}
      join ${jobs} on ${jobs.id} = ${posts.jobId} join ${locations} on ${locations.id} = ${posts.locationId}
    where ${asked(whom)} group by ${people.id} order by ${people.name}, ${people.id} limit ${MOST_FOUND}`)
  return rows
}
