import { and, desc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { courses } from '#domains/learning/courses.table.ts'
import { completions, cycles } from '#domains/learning/enrolment/enrolments.table.ts'
import { ownEnrolment } from '#domains/learning/enrolment/own.queries.server.ts'
import { mayEditCourses, seesFeedbackOfAll } from '#domains/learning/learning.access.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import type { FeedbackForm } from './feedback.form.ts'
import { type Told, toldOf } from './feedback.rules.ts'
import { courseFeedback } from './feedback.table.ts'

/** What the asker said of her own course the last time she completed it. */
export async function myFeedback(ctx: Ctx<User>, enrolmentId: string) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const { title } = await ownEnrolment(ctx, enrolmentId)
  const cycleId = await lastCompleted(ctx, enrolmentId)
  const [given] = cycleId ? await ctx.db.select().from(courseFeedback).where(eq(courseFeedback.cycleId, cycleId)) : []
  return {
    ...{ title, completed: Boolean(cycleId), sent: Boolean(given?.sentAt) },
    given: given && { clear: given.clear, useful: given.useful, change: given.change },
  }
}
export type MyFeedback = Awaited<ReturnType<typeof myFeedback>>

/** Keeps what she says, or sends it; once sent it is not changed. Returns whether it is sent now. */
export async function giveFeedback(ctx: Ctx<User>, enrolmentId: string, form: FeedbackForm): Promise<boolean> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const { courseId } = await ownEnrolment(ctx, enrolmentId)
  const { clear, useful, change, send } = form
  const sent = send === 'yes'
  await transaction(ctx, async (ctx) => {
    const cycleId = await lastCompleted(ctx, enrolmentId)
    if (!cycleId) throw new Refusal('conflict', 'Not yet', 'You are asked once you have completed the course.')
    const at = ctx.now.toString()
    const said = { clear, useful, change, savedAt: at, sentAt: sent ? at : null }
    const kept = await ctx.db
      .insert(courseFeedback)
      .values({ cycleId, courseId, ...said })
      .onConflictDoUpdate({ target: courseFeedback.cycleId, set: said, setWhere: isNull(courseFeedback.sentAt) })
      .returning({ cycleId: courseFeedback.cycleId })
    if (kept.length === 0) throw new Refusal('conflict', 'Already sent', 'Thank you. What you sent is not changed.')
  })
  return sent
}

async function lastCompleted({ db }: Ctx, enrolmentId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: cycles.id })
    .from(cycles)
    .innerJoin(completions, eq(completions.cycleId, cycles.id))
    .where(eq(cycles.enrolmentId, enrolmentId))
    .orderBy(desc(cycles.number))
    .limit(1)
  return row?.id
}

export type CourseTold = Told & { id: string; title: string }

/** What was sent about the asker's own courses, and those without an owner; the office sees all. Never by whom. */
export async function feedbackToOwner(ctx: Ctx<User>): Promise<CourseTold[]> {
  authorize(mayEditCourses(ctx.actor), 'Trainers only.')
  const { clear, useful, change, sentAt } = courseFeedback
  const own = or(isNull(courses.ownerId), eq(courses.ownerId, ctx.actor.personId))
  const rows = await ctx.db
    .select({ id: courses.id, title: courses.title, clear, useful, change })
    .from(courseFeedback)
    .innerJoin(courses, eq(courses.id, courseFeedback.courseId))
    .where(and(isNotNull(sentAt), seesFeedbackOfAll(ctx.actor) ? undefined : own))
    .orderBy(courses.title)
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, given]) => ({
    ...{ ...toldOf(given), id, title: given[0]?.title ?? '' },
  }))
}
