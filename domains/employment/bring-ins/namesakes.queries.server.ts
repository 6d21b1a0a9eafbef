import { and, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { mayGivePosts } from '#domains/employment/posts/posts.access.ts'
import { people } from '#domains/people/people.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'

const open = ['submitted', 'interview_scheduled', 'offer_made', 'hired'] as const

/** Those of these names that someone with an open application, or hired from one, has too. */
export async function namesOfApplicants(ctx: Ctx, names: readonly string[]): Promise<string[]> {
  authorize(mayGivePosts(ctx.actor), 'Admins only.')
  const asked = sql`(select ${plain(sql`name`)} from unnest(${sql.param([...names])}::text[]) as name)`
  const { firstName, lastName, applicantId, status } = applications
  const named = (name: SQLWrapper) =>
    ctx.db
      .select({ firstName, lastName, name: people.name })
      .from(applications)
      .innerJoin(people, eq(people.id, applicantId))
      .where(and(inArray(status, [...open]), sql`${plain(name)} in ${asked}`))
  // each by an index of its own
  const rows = await named(sql`${firstName} || ' ' || ${lastName}`)
    .union(named(sql`${lastName} || ' ' || ${firstName}`))
    .union(named(people.name))
  return rows.flatMap(({ firstName, lastName, name }) => [`${firstName} ${lastName}`, `${lastName} ${firstName}`, name])
}

/** Without case, accents or doubled spaces. */
const plain = (name: SQLWrapper) => sql`fold(btrim(regexp_replace(${name}, '[\\s,]+', ' ', 'g')))`
