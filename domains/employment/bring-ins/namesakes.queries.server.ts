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
  const { firstName, lastName } = applications
  const rows = await ctx.db
    .selectDistinct({ firstName, lastName, name: people.name })
    .from(applications)
    .innerJoin(people, eq(people.id, applications.applicantId))
    .where(
      and(
        inArray(applications.status, [...open]),
        sql`(${plain(sql`${firstName} || ' ' || ${lastName}`)} in ${asked}
          or ${plain(sql`${lastName} || ' ' || ${firstName}`)} in ${asked} or ${plain(people.name)} in ${asked})`,
      ),
    )
  return rows.flatMap(({ firstName, lastName, name }) => [`${firstName} ${lastName}`, `${lastName} ${firstName}`, name])
}

/** Without case, accents or doubled spaces. */
const plain = (name: SQLWrapper) => sql`fold(btrim(regexp_replace(${name}, '[\\s,]+', ' ', 'g')))`
