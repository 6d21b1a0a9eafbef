import { sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { cycles, enrolments, entitlements } from '#domains/learning/enrolment/enrolments.table.ts'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'

export type Owned = {
  /** Works here today: the hub's own courses cost them nothing. */
  inPost: boolean
  /** Courses that are open to them and not completed. */
  courseIds: ReadonlySet<string>
}

/** What the asker has already of these courses; a guest has nothing. */
export async function ownedBy(ctx: Ctx, courseIds: readonly string[]): Promise<Owned> {
  if (ctx.actor.kind !== 'user') return { inPost: false, courseIds: new Set() }
  const { personId } = ctx.actor
  const { rows } = await ctx.db.execute<{ inPost: boolean; courseIds: string[] }>(sql`
    select exists (select 1 from ${posts} where ${posts.personId} = ${personId} and ${heldOn(todayOf(ctx))}) as "inPost",
      array(select enrolment.course_id from ${enrolments} as enrolment
        where enrolment.person_id = ${personId} and enrolment.course_id = any(${sql.param([...courseIds])}::uuid[])
          and exists (select 1 from ${entitlements} as given where given.enrolment_id = enrolment.id and given.ended_at is null)
          and (not exists (select 1 from ${cycles} as cycle where cycle.enrolment_id = enrolment.id)
            or exists (select 1 from ${cycles} as cycle where cycle.enrolment_id = enrolment.id and cycle.closed_at is null))
      ) as "courseIds"`)
  const [row] = rows
  return { inPost: row?.inPost ?? false, courseIds: new Set(row?.courseIds) }
}
