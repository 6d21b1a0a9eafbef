import { sql } from 'drizzle-orm'
import { complianceTypes } from '#domains/compliance/compliance.table.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { onboardingChecklists, onboardingItems } from '#domains/onboarding/onboarding.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { finishOf } from './finish.server.ts'

/**
 * The training items of a person that name a completed course, or the compliance type that it renews, are done, in the
 * caller's transaction; a checklist whose last item that was is finished. A sign-off as competent is not waited for.
 */
export async function doneByCourse(ctx: Ctx, personId: string, courseId: string): Promise<void> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select entry.id from ${onboardingChecklists} as entry
    where entry.person_id = ${personId}::uuid and entry.closed_at is null order by entry.id for update`)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await ctx.db.execute(sql`update ${onboardingItems} set done_at = ${ctx.now.toString()}
    where done_at is null and kind = 'training' and checklist_id = any(${sql.param(ids)}::uuid[])
      and about in (select slug from ${courses} where id = ${courseId}::uuid
        union all select type.key from ${courses} as course join ${complianceTypes} as type on type.id = course.type_id
          where course.id = ${courseId}::uuid)`)
  for (const id of ids) await finishOf(ctx, id)
}
