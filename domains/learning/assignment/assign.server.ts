import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { giveCourses } from '#domains/learning/enrolment/give.server.ts'
import { mayAssignLearning } from '#domains/learning/learning.access.ts'
import { learningPaths, pathCourses } from '#domains/learning/paths.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import type { AssignmentForm, HandForm } from './assignment.form.ts'
import { assignmentRulePeople, assignmentRules } from './assignment.table.ts'
import { candidatesOf } from './candidates.queries.server.ts'
import { byHand, giftsOf, type Planned, planOf, type Summary, summaryOf, type Terms, together } from './plan.rules.ts'

export type Preview = Summary & {
  course: string
  /** More than one of a path. */
  courses: number
  minutes: number
  names: { personId: string; name: string; dueOn: string | null }[]
}

/** Who would get the course, or the courses of the path, and by when, before anything is assigned. */
export async function previewAssignment(ctx: Ctx<User>, form: AssignmentForm): Promise<Preview> {
  authorize(mayAssignLearning(ctx.actor), 'Trainers only.')
  const { title, parts } = await partsOf(ctx, form)
  const plans = await plansFor(ctx, parts)
  const plan = together(plans)
  const names = plan.map(({ candidate: { personId, name }, dueOn }) => ({ personId, name, dueOn }))
  const minutes = parts.reduce((sum, part) => sum + part.minutes, 0)
  const { dues } = summaryOf(plans.flat())
  return { ...summaryOf(plan), dues, course: title, courses: parts.length, minutes, names }
}

/** Keeps a rule, of a path one for each of its courses, and gives it to everyone it is for today. */
export async function assignByRule(ctx: Ctx<User>, form: AssignmentForm): Promise<{ ruleId: string; given: number }> {
  authorize(mayAssignLearning(ctx.actor), 'Trainers only.')
  return transaction(ctx, async (ctx) => {
    await oneAtATime(ctx)
    const { parts, pathId } = await partsOf(ctx, form)
    const plans = await plansFor(ctx, parts)
    const togetherId = pathId ? v7() : null
    const ruleIds: string[] = []
    for (const [at, part] of parts.entries()) {
      const ruleId = await keepRule(ctx, part.form, { pathId, togetherId })
      ruleIds.push(ruleId)
      await giveCourses(ctx, giftsOf(plans[at] ?? [], { ...part.form, source: 'rule', reference: ruleId }))
    }
    const given = together(plans).filter(({ outcome }) => outcome === 'gets it').length
    const [ruleId = ''] = ruleIds
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

/** No one new gets it and no renewal is opened; who has it keeps it. Rules made together end together. Safe to repeat. */
export async function endAssignment(ctx: Ctx<User>, ruleId: string): Promise<void> {
  authorize(mayAssignLearning(ctx.actor), 'Trainers only.')
  await transaction(ctx, async (ctx) => {
    const [rule] = await ctx.db.select().from(assignmentRules).where(eq(assignmentRules.id, ruleId)).for('update')
    const { courseId, endedAt, togetherId } = found(rule, 'Assignment')
    if (endedAt) return
    const same = togetherId ? eq(assignmentRules.togetherId, togetherId) : eq(assignmentRules.id, ruleId)
    await ctx.db
      .update(assignmentRules)
      .set({ endedAt: ctx.now.toString(), endedBy: ctx.actor.userId })
      .where(and(same, isNull(assignmentRules.endedAt)))
    await record(ctx, 'learning.rule_ended', ruleId, { courseId })
  })
}

/** Planning and giving are one step: two at once would both find someone without the course. */
export async function oneAtATime({ db }: Ctx): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('learning.assignment', 0))`)
}

/** What a rule would give today. */
export async function planFor(ctx: Ctx, form: AssignmentForm): Promise<Planned[]> {
  const today = todayOf(ctx)
  const terms: Terms = { due: form.due, fromDay: today, again: form.again }
  return planOf(terms, await candidatesOf(ctx, form.courseId, form.who), today)
}

const plansFor = async (ctx: Ctx, parts: readonly Part[]): Promise<Planned[][]> => {
  const plans: Planned[][] = []
  for (const { form } of parts) plans.push(await planFor(ctx, form))
  return plans
}

type Part = { form: AssignmentForm; minutes: number }
type Parts = { title: string; pathId: string | null; parts: Part[] }

/** What is assigned: the course, or each course of the path of that id, due by the path's own days. */
async function partsOf(ctx: Ctx, form: AssignmentForm): Promise<Parts> {
  const lines = await ctx.db
    .select({ path: learningPaths.title, courseId: courses.id, days: pathCourses.dueDays, minutes: courses.cpdMinutes })
    .from(learningPaths)
    .innerJoin(pathCourses, eq(pathCourses.pathId, learningPaths.id))
    .innerJoin(courses, and(eq(courses.id, pathCourses.courseId), eq(courses.published, true)))
    .where(and(eq(learningPaths.id, form.courseId), isNull(learningPaths.closedAt)))
    .orderBy(pathCourses.position)
  const [line] = lines
  if (line)
    return {
      ...{ title: line.path, pathId: form.courseId },
      parts: lines.map(({ courseId, days, minutes }) => ({
        ...{ minutes, form: { ...form, courseId, due: { kind: 'days', days } } },
      })),
    }
  const { title, minutes } = await publishedCourse(ctx, form.courseId)
  return { title, pathId: null, parts: [{ form, minutes }] }
}

async function publishedCourse({ db }: Ctx, courseId: string) {
  const [course] = await db
    .select({ title: courses.title, minutes: courses.cpdMinutes })
    .from(courses)
    .where(and(eq(courses.id, courseId), eq(courses.published, true)))
  return found(course, 'Course')
}

type OfPath = { pathId: string | null; togetherId: string | null }

/** For verbs that have authorized it. */
export async function keepRule(
  ctx: Ctx<User>,
  { courseId, who, due, again, joiners }: AssignmentForm,
  of: OfPath,
): Promise<string> {
  const { plus, except, byPost, jobIds, locationIds, teams } = who
  const [rule] = await ctx.db
    .insert(assignmentRules)
    .values({
      ...{ courseId, byPost, jobIds, locationIds, teams, again, joiners, dueKind: due.kind, fromDay: todayOf(ctx) },
      dueDays: due.kind === 'days' ? due.days : null,
      dueOn: due.kind === 'date' ? due.on : null,
      ...of,
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
