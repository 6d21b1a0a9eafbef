import { and, eq, inArray, isNull } from 'drizzle-orm'
import { assignByHand, planFor } from '#domains/learning/assignment/assign.server.ts'
import { takeHandBack } from '#domains/learning/assignment/exceptions.server.ts'
import { byHand, type Planned } from '#domains/learning/assignment/plan.rules.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { enrolments, entitlements } from '#domains/learning/enrolment/enrolments.table.ts'
import { mayAssignLearning } from '#domains/learning/learning.access.ts'
import { formatDay } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { found, Refusal } from '#platform/refusal.ts'
import type { BeginForm } from './bulk.form.ts'
import { refuseFields } from './filled.rules.ts'
import type { Kind } from './kind.server.ts'
import { type Looked, lookAtPeople } from './subjects.queries.server.ts'

const UNDONE = 'Undone with all that were assigned at once.'

/** One course, due on one day, for each who does not have it already. */
export const assigningCourse: Kind = {
  may: mayAssignLearning,
  look,
  async check(ctx, { courseId, dueOn }) {
    refuseFields({
      ...(!courseId && { courseId: 'Choose the course' }),
      ...(!dueOn && { dueOn: 'Enter the day it is due' }),
      ...(dueOn && dueOn < todayOf(ctx) && { dueOn: 'The day it is due is today or later' }),
    })
    await titleOf(ctx, courseId)
  },
  say: async (ctx, { courseId, dueOn }) => `${await titleOf(ctx, courseId)}, due on ${formatDay(dueOn)}.`,
  async act(ctx, personId, form) {
    const { courseId, dueOn } = form
    const [person] = await look(ctx, [personId], form)
    const { whyNot } = found(person, 'Person')
    if (whyNot) throw new Refusal('conflict', 'Update failed', whyNot)
    const had = await withAccess(ctx, courseId, [personId])
    await assignByHand(ctx, { courseId, personIds: [personId], dueOn })
    const [taken] = await ctx.db
      .select({ id: enrolments.id })
      .from(enrolments)
      .where(and(eq(enrolments.personId, personId), eq(enrolments.courseId, courseId)))
    return { enrolment: found(taken, 'Course').id, had: had.has(personId) ? 'yes' : null }
  },
  async undo(ctx, personId, { enrolment, had }) {
    if (had) return 'Had it before: take it back on their training page'
    return takeHandBack(ctx, personId, found(enrolment, 'Course'), UNDONE)
  },
}

async function look(ctx: Ctx<User>, ids: readonly string[], form?: BeginForm): Promise<Looked[]> {
  const looked = await lookAtPeople(ctx, ids)
  if (!form) return looked.map((person) => shown(person, goneOrOut(person)))
  const { courseId, dueOn } = form
  const plan = await planFor(ctx, byHand(courseId, ids, dueOn))
  const byPerson = new Map(plan.map((planned) => [planned.candidate.personId, planned]))
  const access = await withAccess(ctx, courseId, ids)
  return looked.map((person) => {
    const planned = byPerson.get(person.id)
    const no = goneOrOut(person) ?? (planned ? has(planned, access.has(person.id)) : 'Not currently in post')
    return { ...shown(person, no), needs: no ? undefined : needsOf(planned) }
  })
}

const shown = ({ id, name, held }: Awaited<ReturnType<typeof lookAtPeople>>[number], whyNot: string | undefined) =>
  ({ id, name, line: held || 'Not currently in post', to: { page: 'staff', id }, whyNot }) as const

const goneOrOut = ({ leftOn }: { leftOn: string | null }) => (leftOn ? 'No longer works here' : undefined)

/** Why it is not assigned again. */
function has({ candidate: { isOpen, openDueOn, doneUntil }, outcome }: Planned, access: boolean): string | undefined {
  if (isOpen && access) return openDueOn ? `Assigned already, due on ${formatDay(openDueOn)}` : 'Has it already'
  if (outcome === 'has it') return doneUntil ? `In date until ${formatDay(doneUntil)}` : 'Has it in date'
  return undefined
}

function needsOf(planned: Planned | undefined): string | undefined {
  if (!planned) return undefined
  const { candidate, dueOn } = planned
  const parts = [
    !candidate.started && 'Not started here yet.',
    dueOn && `Due on ${formatDay(dueOn)}.`,
    !candidate.hasEmail && 'No email address: tell them in person.',
  ]
  return parts.filter(Boolean).join(' ')
}

/** Who has access to it now, whatever it comes from. */
async function withAccess(ctx: Ctx, courseId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ personId: enrolments.personId })
    .from(enrolments)
    .innerJoin(entitlements, and(eq(entitlements.enrolmentId, enrolments.id), isNull(entitlements.endedAt)))
    .where(and(eq(enrolments.courseId, courseId), inArray(enrolments.personId, [...ids])))
  return new Set(rows.map(({ personId }) => personId))
}

async function titleOf(ctx: Ctx, courseId: string): Promise<string> {
  const [course] = await ctx.db
    .select({ title: courses.title })
    .from(courses)
    .where(and(eq(courses.id, courseId), eq(courses.published, true)))
  return found(course, 'Course').title
}
