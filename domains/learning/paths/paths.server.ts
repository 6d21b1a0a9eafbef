import { and, eq, inArray, isNull, max } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { oneAtATime } from '#domains/learning/assignment/assign.server.ts'
import { endRulesOfPath, followPath } from '#domains/learning/assignment/rules-of-path.server.ts'
import { freeSlug, slugOf } from '#domains/learning/courses/slug.rules.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { mayAssignLearning } from '#domains/learning/learning.access.ts'
import { cohortMembers, cohorts, learningPaths, pathCourses } from '#domains/learning/paths.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { giveToMembers } from './cohorts.server.ts'
import type { PathForm } from './paths.form.ts'

type Line = PathForm['lines'][number]

/** A path of one's own, to assign or to give to a cohort. */
export async function makePath(ctx: Ctx<User>, { title, summary, lines }: PathForm): Promise<string> {
  authorize(mayAssignLearning(ctx.actor), 'Trainers only.')
  return transaction(ctx, async (ctx) => {
    await oneAtATime(ctx)
    await needPublished(ctx, lines, [])
    const known = await ctx.db.select({ slug: learningPaths.slug }).from(learningPaths)
    const [last] = await ctx.db.select({ position: max(learningPaths.position) }).from(learningPaths)
    const now = ctx.now.toString()
    const [path] = await ctx.db
      .insert(learningPaths)
      .values({
        ...{ title, summary, position: (last?.position ?? 0) + 1, createdAt: now, changedAt: now },
        slug: freeSlug(slugOf(title), new Set(known.map(({ slug }) => slug))),
      })
      .returning({ id: learningPaths.id })
    const { id } = found(path, 'Learning path')
    await writeLines(ctx, id, lines)
    await record(ctx, 'learning.path_made', id, { count: lines.length })
    return id
  })
}

/**
 * Another name, other courses or another order. A course put on it goes to those who are on it; one taken off goes to no
 * one new, and who has it keeps it.
 */
export async function changePath(ctx: Ctx<User>, pathId: string, form: PathForm): Promise<void> {
  authorize(mayAssignLearning(ctx.actor), 'Trainers only.')
  await transaction(ctx, async (ctx) => {
    await oneAtATime(ctx)
    const path = await openPath(ctx, pathId)
    if ((path.changedAt ?? '') !== form.base)
      throw new Refusal(
        'conflict',
        'Path changed meanwhile',
        'Someone else changed this path. Open it again to see it; what you typed is still here.',
      )
    const before = (await ctx.db.select().from(pathCourses).where(eq(pathCourses.pathId, pathId))).map(
      ({ courseId }) => courseId,
    )
    await needPublished(ctx, form.lines, before)
    const { title, summary, lines } = form
    await ctx.db
      .update(learningPaths)
      .set({ title, summary, changedAt: ctx.now.toString() })
      .where(eq(learningPaths.id, pathId))
    await writeLines(ctx, pathId, lines)
    await followPath(ctx, pathId, lines)
    await followInCohorts(
      ctx,
      pathId,
      lines.filter(({ courseId }) => !before.includes(courseId)),
    )
    await record(ctx, 'learning.path_changed', pathId, { count: lines.length })
  })
}

/** It is offered and assigned no more; who is on it goes on. Safe to repeat. */
export async function retirePath(ctx: Ctx<User>, pathId: string): Promise<void> {
  authorize(mayAssignLearning(ctx.actor), 'Trainers only.')
  await transaction(ctx, async (ctx) => {
    await oneAtATime(ctx)
    const [path] = await ctx.db.select().from(learningPaths).where(eq(learningPaths.id, pathId)).for('update')
    if (found(path, 'Learning path').closedAt) return
    const now = ctx.now.toString()
    await ctx.db.update(learningPaths).set({ closedAt: now, changedAt: now }).where(eq(learningPaths.id, pathId))
    await endRulesOfPath(ctx, pathId)
    await record(ctx, 'learning.path_retired', pathId)
  })
}

async function openPath({ db }: Ctx, id: string) {
  const [path] = await db
    .select()
    .from(learningPaths)
    .where(and(eq(learningPaths.id, id), isNull(learningPaths.closedAt)))
    .for('update')
  return found(path, 'Learning path')
}

/** What is put on a path is published; what is on it already may wait for its next version. */
async function needPublished({ db }: Ctx, lines: readonly Line[], before: readonly string[]): Promise<void> {
  const fresh = lines.map(({ courseId }) => courseId).filter((id) => !before.includes(id))
  if (fresh.length === 0) return
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(inArray(courses.id, fresh), eq(courses.published, true)))
  found(rows.length === fresh.length ? rows : undefined, 'Course')
}

async function writeLines({ db }: Ctx, pathId: string, lines: readonly Line[]): Promise<void> {
  await db.delete(pathCourses).where(eq(pathCourses.pathId, pathId))
  await db.insert(pathCourses).values(lines.map((line, at) => ({ ...line, pathId, position: at + 1 })))
}

async function followInCohorts(ctx: Ctx<User>, pathId: string, added: readonly Line[]): Promise<void> {
  if (added.length === 0) return
  const open = await ctx.db
    .select()
    .from(cohorts)
    .where(and(eq(cohorts.pathId, pathId), isNull(cohorts.closedAt)))
    .orderBy(cohorts.id)
    .for('update')
  for (const cohort of open) {
    const members = await ctx.db.select().from(cohortMembers).where(eq(cohortMembers.cohortId, cohort.id))
    await giveToMembers(
      ctx,
      cohort,
      members.map(({ personId }) => personId),
      added,
    )
  }
}
