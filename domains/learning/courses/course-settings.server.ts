import { and, eq, isNull } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { complianceTypes } from '#domains/compliance/compliance.table.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { mayEditCourses } from '#domains/learning/learning.access.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import type { CourseForm } from './drafts.form.ts'
import { possibleOwners } from './editors.queries.server.ts'

/** What holds for a course in all its versions, at once: its owner, its review day, the record it renews, who may start it. */
export async function changeCourse(ctx: Ctx<User>, courseId: string, form: CourseForm): Promise<void> {
  authorize(mayEditCourses(ctx.actor))
  await transaction(ctx, async (ctx) => {
    const [course] = await ctx.db.select().from(courses).where(eq(courses.id, courseId)).for('update')
    const before = found(course, 'Course')
    await refuseStrangers(ctx, form, before)
    await ctx.db
      .update(courses)
      .set({ ...form, updatedAt: ctx.now.toString() })
      .where(eq(courses.id, courseId))
    const changed = (Object.keys(form) as (keyof CourseForm)[]).filter((name) => form[name] !== before[name])
    if (changed.length > 0) await record(ctx, 'course.changed', courseId, { fields: changed })
  })
}

/** An owner may write courses, and a record is of a type that is kept here; what was set before may stay. */
async function refuseStrangers(ctx: Ctx, { ownerId, typeId }: CourseForm, before: typeof courses.$inferSelect) {
  if (ownerId && ownerId !== before.ownerId && !(await possibleOwners(ctx)).some(({ id }) => id === ownerId))
    throw new Refusal('invalid', 'Not saved', undefined, { ownerId: 'Choose someone who may write courses' })
  if (!typeId || typeId === before.typeId) return
  const known = await ctx.db.$count(
    complianceTypes,
    and(eq(complianceTypes.id, typeId), isNull(complianceTypes.closedAt)),
  )
  if (known === 0) throw new Refusal('invalid', 'Not saved', undefined, { typeId: 'Choose a record that is kept here' })
}
