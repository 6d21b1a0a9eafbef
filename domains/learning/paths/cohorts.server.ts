import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { oneAtATime } from '#domains/learning/assignment/assign.server.ts'
import { staffNamed } from '#domains/learning/assignment/assignments.queries.server.ts'
import { candidatesOf } from '#domains/learning/assignment/candidates.queries.server.ts'
import { giftsOf, planOf } from '#domains/learning/assignment/plan.rules.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { cycles, enrolments, entitlements, extensions } from '#domains/learning/enrolment/enrolments.table.ts'
import { giveCourses } from '#domains/learning/enrolment/give.server.ts'
import { mayAssignLearning } from '#domains/learning/learning.access.ts'
import { cohortMembers, cohorts, learningPaths, pathCourses } from '#domains/learning/paths.table.ts'
import { addDays, type Day } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import type { ChangeCohortForm, CohortForm, MembersForm } from './cohorts.form.ts'

/** A named group begins a course or a path on a day; everyone in it gets it, due by that day. */
export async function startCohort(
  ctx: Ctx<User>,
  { name, startsOn, what, dueDays, names }: CohortForm,
): Promise<string> {
  authorize(mayAssignLearning(ctx.actor), 'Trainers only.')
  const personIds = await staffNamed(ctx, 'names', names)
  return transaction(ctx, async (ctx) => {
    await oneAtATime(ctx)
    const [path] = await ctx.db
      .select({ id: learningPaths.id })
      .from(learningPaths)
      .where(and(eq(learningPaths.id, what), isNull(learningPaths.closedAt)))
    const [course] = path
      ? []
      : await ctx.db
          .select({ id: courses.id })
          .from(courses)
          .where(and(eq(courses.id, what), eq(courses.published, true)))
    found(path ?? course, 'Course')
    const taken = path ? { pathId: path.id } : { courseId: what, dueDays }
    const [cohort] = await ctx.db
      .insert(cohorts)
      .values({ name, startsOn, ...taken, createdBy: ctx.actor.userId, createdAt: ctx.now.toString() })
      .returning()
    const made = found(cohort, 'Cohort')
    await addPeople(ctx, made, personIds)
    await record(ctx, 'learning.cohort_started', made.id, { count: personIds.length })
    return made.id
  })
}

/** More people in it, due by its day like everyone else; who is in it already stays as they are. */
export async function addToCohort(ctx: Ctx<User>, cohortId: string, { names }: MembersForm): Promise<void> {
  authorize(mayAssignLearning(ctx.actor), 'Trainers only.')
  const personIds = await staffNamed(ctx, 'names', names)
  await transaction(ctx, async (ctx) => {
    await oneAtATime(ctx)
    const cohort = await lockedOpen(ctx, cohortId)
    await addPeople(ctx, cohort, personIds)
    await record(ctx, 'learning.cohort_joined', cohortId, { count: personIds.length })
  })
}

/** Someone is no longer in it: what it gave them ends, what they have for another reason stays. Safe to repeat. */
export async function removeFromCohort(ctx: Ctx<User>, cohortId: string, personId: string): Promise<void> {
  authorize(mayAssignLearning(ctx.actor), 'Trainers only.')
  await transaction(ctx, async (ctx) => {
    await lockedOpen(ctx, cohortId)
    const own = ctx.db.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.personId, personId))
    const gone = await ctx.db
      .delete(cohortMembers)
      .where(and(eq(cohortMembers.cohortId, cohortId), eq(cohortMembers.personId, personId)))
      .returning({ personId: cohortMembers.personId })
    if (gone.length === 0) return
    await ctx.db
      .update(entitlements)
      .set({ endedAt: ctx.now.toString(), endedBy: ctx.actor.userId, reason: 'No longer in the cohort' })
      .where(
        and(eq(entitlements.reference, cohortId), inArray(entitlements.enrolmentId, own), isNull(entitlements.endedAt)),
      )
    await record(ctx, 'learning.cohort_left', cohortId, { personId })
  })
}

/** Another name, or another first day: what is due by that day moves with it, unless more time was given. */
export async function changeCohort(
  ctx: Ctx<User>,
  cohortId: string,
  { name, startsOn }: ChangeCohortForm,
): Promise<void> {
  authorize(mayAssignLearning(ctx.actor), 'Trainers only.')
  await transaction(ctx, async (ctx) => {
    const cohort = await lockedOpen(ctx, cohortId)
    await ctx.db.update(cohorts).set({ name, startsOn }).where(eq(cohorts.id, cohortId))
    for (const line of startsOn === cohort.startsOn ? [] : await linesOf(ctx, cohort))
      await moveDueDays(ctx, { cohort, startsOn, ...line })
    await record(ctx, 'learning.cohort_changed', cohortId)
  })
}

/** It is shown no more; who takes the course goes on. Safe to repeat. */
export async function closeCohort(ctx: Ctx<User>, cohortId: string): Promise<void> {
  authorize(mayAssignLearning(ctx.actor), 'Trainers only.')
  await transaction(ctx, async (ctx) => {
    const { closedAt } = await lockedCohort(ctx, cohortId)
    if (closedAt) return
    const closed = { closedAt: ctx.now.toString(), closedBy: ctx.actor.userId }
    await ctx.db.update(cohorts).set(closed).where(eq(cohorts.id, cohortId))
    await record(ctx, 'learning.cohort_closed', cohortId)
  })
}

type Cohort = typeof cohorts.$inferSelect
type Move = { cohort: Cohort; startsOn: Day; courseId: string; dueDays: number }

/** Of those who have it due when the cohort gave it, as it was for each on the day they joined. */
async function moveDueDays(ctx: Ctx, { cohort, startsOn, courseId, dueDays }: Move): Promise<void> {
  const joined = sql`(member.added_at at time zone 'Europe/London')::date`
  await ctx.db.execute(sql`update ${cycles} as cycle set due_on = ${dueOf(todayOf(ctx), startsOn, dueDays)}::date
    from ${enrolments} as taken join ${cohortMembers} as member on member.person_id = taken.person_id
      and member.cohort_id = ${cohort.id}::uuid
    where taken.id = cycle.enrolment_id and taken.course_id = ${courseId}::uuid and cycle.closed_at is null
      and cycle.due_on = greatest(${addDays(cohort.startsOn, dueDays)}::date, ${joined} + ${LATE_DAYS}::int)
      and not exists (select 1 from ${extensions} as more where more.cycle_id = cycle.id)
      and exists (select 1 from ${entitlements} as given where given.enrolment_id = taken.id
        and given.reference = ${cohort.id}::uuid and given.ended_at is null)`)
}

async function lockedCohort({ db }: Ctx, id: string): Promise<Cohort> {
  const [cohort] = await db.select().from(cohorts).where(eq(cohorts.id, id)).for('update')
  return found(cohort, 'Cohort')
}

/** Of a closed one nothing changes any more. */
async function lockedOpen(ctx: Ctx, id: string): Promise<Cohort> {
  const cohort = await lockedCohort(ctx, id)
  if (cohort.closedAt) throw new Refusal('conflict', 'Not changed', 'This cohort is closed.')
  return cohort
}

/** The courses of a cohort with the days by which each is due. */
async function linesOf(
  { db }: Ctx,
  { courseId, pathId, dueDays }: Cohort,
): Promise<{ courseId: string; dueDays: number }[]> {
  if (courseId) return [{ courseId, dueDays: dueDays ?? 0 }]
  return db
    .select({ courseId: pathCourses.courseId, dueDays: pathCourses.dueDays })
    .from(pathCourses)
    .innerJoin(courses, and(eq(courses.id, pathCourses.courseId), eq(courses.published, true)))
    .where(eq(pathCourses.pathId, pathId ?? ''))
    .orderBy(pathCourses.position)
}

/** Who joins late has a week at least. */
const LATE_DAYS = 7

/** Never a day that has passed. */
function dueOf(today: Day, startsOn: Day, days: number): Day {
  const due = addDays(startsOn, days)
  const soonest = addDays(today, LATE_DAYS)
  return due > soonest ? due : soonest
}

async function addPeople(ctx: Ctx<User>, cohort: Cohort, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return
  const added = { cohortId: cohort.id, addedBy: ctx.actor.userId, addedAt: ctx.now.toString() }
  await ctx.db
    .insert(cohortMembers)
    .values([...personIds].sort().map((personId) => ({ ...added, personId })))
    .onConflictDoNothing()
  await giveToMembers(ctx, cohort, personIds, await linesOf(ctx, cohort))
}

/** Gives courses to people of a cohort, due by its first day. */
export async function giveToMembers(
  ctx: Ctx<User>,
  cohort: Cohort,
  personIds: readonly string[],
  lines: readonly { courseId: string; dueDays: number }[],
): Promise<void> {
  const who = { byPost: false, jobIds: [], locationIds: [], teams: [], plus: personIds, except: [] }
  const today = todayOf(ctx)
  for (const { courseId, dueDays } of lines) {
    const terms = {
      due: { kind: 'date', on: dueOf(today, cohort.startsOn, dueDays) },
      fromDay: today,
      again: true,
    } as const
    const plan = planOf(terms, await candidatesOf(ctx, courseId, who), today)
    await giveCourses(ctx, giftsOf(plan, { courseId, again: true, source: 'hand', reference: cohort.id }))
  }
}
