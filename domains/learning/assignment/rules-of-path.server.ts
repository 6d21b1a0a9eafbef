import { and, eq, inArray, isNull } from 'drizzle-orm'
import { courses } from '#domains/learning/courses.table.ts'
import { giveCourses } from '#domains/learning/enrolment/give.server.ts'
import { mayAssignLearning } from '#domains/learning/learning.access.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { keepRule, planFor } from './assign.server.ts'
import type { AssignmentForm } from './assignment.form.ts'
import { assignmentRulePeople, assignmentRules } from './assignment.table.ts'
import { giftsOf } from './plan.rules.ts'

type Line = { courseId: string; dueDays: number }
type Rule = typeof assignmentRules.$inferSelect

/**
 * What is assigned of a path follows it: a course put on it goes to those it is assigned to, one taken off goes to no one
 * new. Who has a course keeps it, with its due day. Within the transaction that holds `oneAtATime`.
 */
export async function followPath(ctx: Ctx<User>, pathId: string, lines: readonly Line[]): Promise<void> {
  authorize(mayAssignLearning(ctx.actor), 'Trainers only.')
  const taught = await publishedOf(ctx, lines)
  for (const [togetherId, rules] of Map.groupBy(await openRules(ctx, pathId), ({ togetherId }) => togetherId)) {
    const [like] = rules
    if (!like) continue
    for (const { courseId, dueDays } of taught) {
      const rule = rules.find((rule) => rule.courseId === courseId)
      if (!rule) await giveLike(ctx, like, { courseId, dueDays }, { pathId, togetherId })
      else if (rule.dueDays !== dueDays)
        await ctx.db.update(assignmentRules).set({ dueDays }).where(eq(assignmentRules.id, rule.id))
    }
    await endRules(
      ctx,
      rules.filter(({ courseId }) => !lines.some((line) => line.courseId === courseId)),
    )
  }
}

/** A path that is retired is assigned no more; who has its courses keeps them. */
export async function endRulesOfPath(ctx: Ctx<User>, pathId: string): Promise<void> {
  authorize(mayAssignLearning(ctx.actor), 'Trainers only.')
  await endRules(ctx, await openRules(ctx, pathId))
}

const openRules = ({ db }: Ctx, pathId: string): Promise<Rule[]> =>
  db
    .select()
    .from(assignmentRules)
    .where(and(eq(assignmentRules.pathId, pathId), isNull(assignmentRules.endedAt)))
    .orderBy(assignmentRules.id)

async function publishedOf({ db }: Ctx, lines: readonly Line[]): Promise<Line[]> {
  const ids = lines.map(({ courseId }) => courseId)
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(inArray(courses.id, ids), eq(courses.published, true)))
  return lines.filter(({ courseId }) => rows.some(({ id }) => id === courseId))
}

async function giveLike(ctx: Ctx<User>, like: Rule, { courseId, dueDays }: Line, of: OfPath): Promise<void> {
  const named = await ctx.db.select().from(assignmentRulePeople).where(eq(assignmentRulePeople.ruleId, like.id))
  const { byPost, jobIds, locationIds, teams, again, joiners } = like
  const form: AssignmentForm = {
    ...{ courseId, again, joiners, due: { kind: 'days', days: dueDays } },
    who: {
      ...{ byPost, jobIds, locationIds, teams },
      plus: named.filter(({ kind }) => kind === 'plus').map(({ personId }) => personId),
      except: named
        .filter(({ kind }) => kind === 'except')
        .map(({ personId, untilDay }) => ({ personId, untilDay: untilDay ?? null })),
    },
  }
  const plan = await planFor(ctx, form)
  const ruleId = await keepRule(ctx, form, of)
  await giveCourses(ctx, giftsOf(plan, { ...form, source: 'rule', reference: ruleId }))
}

type OfPath = { pathId: string; togetherId: string | null }

async function endRules(ctx: Ctx<User>, rules: readonly Rule[]): Promise<void> {
  if (rules.length === 0) return
  const ids = rules.map(({ id }) => id)
  await ctx.db
    .update(assignmentRules)
    .set({ endedAt: ctx.now.toString(), endedBy: ctx.actor.userId })
    .where(inArray(assignmentRules.id, ids))
}
