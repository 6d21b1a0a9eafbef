import { and, eq, lte } from 'drizzle-orm'
import { courses } from '#domains/learning/courses.table.ts'
import { queueEmails } from '#domains/notifications/messages.server.ts'
import { addDays, formatDay } from '#lib/day.ts'
import { firstNameOf } from '#lib/first-name.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'

const DAYS_BEFORE = 14

/** Tells the owner of a course, once for each review day, that its text is to be compared with its guidance. */
export async function sweepCourseReviews(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const due = await ctx.db
    .select({
      ...{ id: courses.id, title: courses.title, dueOn: courses.reviewDueOn },
      ...{ personId: users.personId, name: users.name, address: users.email },
    })
    .from(courses)
    .innerJoin(users, and(eq(users.personId, courses.ownerId), eq(users.isActive, true)))
    .where(lte(courses.reviewDueOn, addDays(todayOf(ctx), DAYS_BEFORE)))
  await transaction(ctx, (ctx) =>
    queueEmails(
      ctx,
      due.map(({ id, title, dueOn, personId, name, address }) => ({
        template: 'course.review_due',
        to: { address, name, personId: personId ?? undefined },
        params: { firstName: firstNameOf(name), title, due: dueOn ? formatDay(dueOn) : '', courseId: id },
        dedupeKey: `course-review:${id}:${dueOn}`,
        subjectId: id,
      })),
    ),
  )
}
