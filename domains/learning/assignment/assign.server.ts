import { and, eq, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { giveCourses } from '#domains/learning/enrolment/give.server.ts'
import { mayAssignLearning } from '#domains/learning/learning.access.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import type { AssignmentForm, HandForm } from './assignment.form.ts'
import { assignmentRulePeople, assignmentRules } from './assignment.table.ts'
import { candidatesOf } from './candidates.queries.server.ts'
import { byHand, giftsOf, type Planned, planOf, type Summary, summaryOf, type Terms } from './plan.rules.ts'

export type Preview = Summary & {
  course: string
  minutes: number
  names: { personId: string; name: string; dueOn: string | null }[]
}

/** Who would get the course and by when, before anything is assigned. */
export async function previewAssignment(ctx: Ctx<User>, form: AssignmentForm): Promise<Preview> {
  authorize(mayAssignLearning(ctx.actor), 'Trainers only.')
  const { title, minutes } = await publishedCourse(ctx, form.courseId)
  const plan = await planFor(ctx, form)
  const names = plan.map(({ candidate: { personId, name }, dueOn }) => ({ personId, name, dueOn }))
  return { ...summaryOf(plan), course: title, minutes, names }
}

/** Keeps a rule and gives the course to everyone it is for today. */
export async function assignByRule(ctx: Ctx<User>, form: AssignmentForm): Promise<{ ruleId: string; given: number }> {
  authorize(mayAssignLearning(ctx.actor), 'Trainers only.')
  return transaction(ctx, async (ctx) => {
    await oneAtATime(ctx)
    await publishedCourse(ctx, form.courseId)
    const ruleId = await keepRule(ctx, form)
    const plan = await planFor(ctx, form)
    await giveCourses(ctx, giftsOf(plan, { ...form, source: 'rule', reference: ruleId }))
    const given = plan.filter(({ outcome }) => outcome === 'gets it').length
    await record(ctx, 'learning.rule_made', ruleId, { courseId: form.courseId, count: given })
    return { ruleId, given }
  })
}

/** Gives the course to people in post who do not have it in date; returns how many got it. */
export async function assignByHand(ctx: Ctx<User>, { courseId, personIds, dueOn }: HandForm): Promise<number> {
  authorize(mayAssignLearning(ctx.actor), 'Trainers only.')
  return transaction(ctx, async (ctx) => {
    await oneAtATime(ctx)
    await publishedCourse(ctx, courseId)
    const plan = await planFor(ctx, byHand(courseId, personIds, dueOn))
    await giveCourses(ctx, giftsOf(plan, { courseId, again: true, source: 'hand' }))
    const given = plan.filter(({ outcome }) => outcome === 'gets it').length
    await record(ctx, 'learning.assigned', courseId, { count: given })
    return given
  })
}

/** No one new gets it and no renewal is opened; who has it keeps it. Safe to repeat. */
export async function endAssignment(ctx: Ctx<User>, ruleId: string): Promise<void> {
  authorize(mayAssignLearning(ctx.actor), 'Trainers only.')
  await transaction(ctx, async (ctx) => {
    const [rule] = await ctx.db.select().from(assignmentRules).where(eq(assignmentRules.id, ruleId)).for('update')
    const { courseId, endedAt } = found(rule, 'Assignment')
    if (endedAt) return
    await ctx.db
      .update(assignmentRules)
      .set({ endedAt: ctx.now.toString(), endedBy: ctx.actor.userId })
      .where(eq(assignmentRules.id, ruleId))
    await record(ctx, 'learning.rule_ended', ruleId, { courseId })
  })
}

/** Planning and giving are one step: two at once would both find someone without the course. */
export async function oneAtATime({ db }: Ctx): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('learning.assignment', 0))`)
}

async function planFor(ctx: Ctx, form: AssignmentForm): Promise<Planned[]> {
  const today = todayOf(ctx)
  const terms: Terms = { due: form.due, fromDay: today, again: form.again }
  return planOf(terms, await candidatesOf(ctx, form.courseId, form.who), today)
}

async function publishedCourse({ db }: Ctx, courseId: string) {
  const [course] = await db
    .select({ title: courses.title, minutes: courses.cpdMinutes })
    .from(courses)
    .where(and(eq(courses.id, courseId), eq(courses.published, true)))
  return found(course, 'Course')
}

async function keepRule(ctx: Ctx<User>, { courseId, who, due, again, joiners }: AssignmentForm): Promise<string> {
  const { plus, except, byPost, jobIds, locationIds, teams } = who
  const [rule] = await ctx.db
    .insert(assignmentRules)
    .values({
      ...{ courseId, byPost, jobIds, locationIds, teams, again, joiners, dueKind: due.kind, fromDay: todayOf(ctx) },
      dueDays: due.kind === 'days' ? due.days : null,
      dueOn: due.kind === 'date' ? due.on : null,
      createdBy: ctx.actor.userId,
      createdAt: ctx.now.toString(),
    })
    .returning({ id: assignmentRules.id })
  const { id: ruleId } = found(rule, 'Assignment')
  const named = [
    ...except.map((one) => ({ ...one, ruleId, kind: 'except' as const })),
    ...plus.map((personId) => ({ personId, ruleId, kind: 'plus' as const })),
  ]
  if (named.length > 0) await ctx.db.insert(assignmentRulePeople).values(named).onConflictDoNothing()
  return ruleId
}
