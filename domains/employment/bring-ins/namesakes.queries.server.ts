import { inArray, or, sql } from 'drizzle-orm'
import { mayGivePosts } from '#domains/employment/posts/posts.access.ts'
import { people } from '#domains/people/people.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'

const open = ['submitted', 'interview_scheduled', 'offer_made', 'hired'] as const

/** Those of these names that someone with an open application, or hired from one, has too. */
export async function namesOfApplicants(ctx: Ctx, names: readonly string[]): Promise<string[]> {
  authorize(mayGivePosts(ctx.actor), 'Admins only.')
  const asked = sql`(select fold(name) from unnest(${sql.param([...names])}::text[]) as name)`
  const called = sql<string>`${applications.firstName} || ' ' || ${applications.lastName}`
  const rows = await ctx.db
    .selectDistinct({ called, name: people.name })
    .from(applications)
    .innerJoin(people, sql`${people.id} = ${applications.applicantId}`)
    .where(
      sql`${inArray(applications.status, [...open])} and ${or(sql`fold(${called}) in ${asked}`, sql`fold(${people.name}) in ${asked}`)}`,
    )
  return rows.flatMap(({ called, name }) => [called, name])
}
