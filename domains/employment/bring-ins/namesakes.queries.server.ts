import { and, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { mayGivePosts } from '#domains/employment/posts/posts.access.ts'
import { people } from '#domains/people/people.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { bringIns } from './bring-ins.table.ts'

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

/** Whether someone of this name, in either order, was brought in at some time. */
export async function isNameBroughtIn(ctx: Ctx, name: string): Promise<boolean> {
  authorize(mayGivePosts(ctx.actor), 'Admins only.')
  const words = name.split(/[\s,]+/).filter(Boolean)
  const asked = [words, [...words.slice(1), ...words.slice(0, 1)], [...words.slice(-1), ...words.slice(0, -1)]]
  const names = sql.param(asked.map((order) => order.join(' ')))
  const [found] = await ctx.db
    .select({ id: people.id })
    .from(people)
    .innerJoin(bringIns, eq(bringIns.personId, people.id))
    .where(sql`${plain(people.name)} in (select ${plain(sql`asked`)} from unnest(${names}::text[]) as asked)`)
    .limit(1)
  return found !== undefined
}

/** Without case, accents or doubled spaces. */
const plain = (name: SQLWrapper) => sql`fold(btrim(regexp_replace(${name}, '[\\s,]+', ' ', 'g')))`
