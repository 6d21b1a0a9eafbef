import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import { type Outgoing, queueEmails } from '#domains/notifications/messages.server.ts'
import { firstNameOf } from '#lib/first-name.ts'
import { attemptToMark, quizResult } from '#platform/addresses.ts'
import { roles, users } from '#platform/auth/accounts.table.ts'
import { holds } from '#platform/auth/holders.queries.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type AttemptAt, MARKING_WAITS } from './attempt-rows.queries.server.ts'

/** Tells the trainer and the learner that the last attempt was not passed. */
export async function tellOfLastAttempt(ctx: Ctx, at: AttemptAt): Promise<void> {
  const { attempt, person, course, enrolmentId } = at
  const own = await accountOf(ctx, person.id)
  await queueEmails(ctx, [
    ...(await toTrainers(ctx, at, 'quiz.last_failed')),
    ...own.map((to) => ({
      ...{ template: 'quiz.used_up', to, dedupeKey: `quiz.used_up:${attempt.id}`, subjectId: attempt.id },
      params: { firstName: firstNameOf(person.name), course: course.title, path: quizResult(enrolmentId, attempt.id) },
    })),
  ])
}

/** Tells the trainer that short answers wait to be marked. */
export async function tellOfWaiting(ctx: Ctx, at: AttemptAt): Promise<void> {
  await queueEmails(ctx, await toTrainers(ctx, at, 'quiz.to_mark'))
}

/** Tells the trainer once more. */
export async function tellOfLongWaiting(ctx: Ctx, at: AttemptAt): Promise<void> {
  await queueEmails(ctx, await toTrainers(ctx, at, MARKING_WAITS))
}

/** About an attempt, to each who may mark it, once. */
async function toTrainers(ctx: Ctx, { attempt, person, course }: AttemptAt, template: string): Promise<Outgoing[]> {
  const path = attemptToMark(attempt.id)
  return (await trainersOf(ctx, { course, person })).map((to) => ({
    ...{ template, to, dedupeKey: `${template}:${attempt.id}:${to.personId}`, subjectId: attempt.id },
    params: { firstName: firstNameOf(to.name), name: person.name, course: course.title, path },
  }))
}

type Hearer = { personId: string; name: string; address: string }

/** The owner of the course, else the trainers, else everyone who may mark; never the learner. */
async function trainersOf(ctx: Ctx, { course, person }: Pick<AttemptAt, 'course' | 'person'>): Promise<Hearer[]> {
  const all = (await accounts(ctx, holds('learning.mark'))).filter(({ personId }) => personId !== person.id)
  const owner = all.filter(({ personId }) => personId === course.ownerId)
  if (owner.length > 0) return owner
  const trainers = all.filter(({ role }) => role === 'Trainer')
  return trainers.length > 0 ? trainers : all
}

const accountOf = (ctx: Ctx, personId: string) => accounts(ctx, eq(users.personId, personId))

async function accounts({ db }: Ctx, where: SQL) {
  const rows = await db
    .select({ personId: users.personId, name: users.name, address: users.email, role: roles.name })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(users.isActive, true), eq(users.emailVerified, true), isNotNull(users.personId), where))
    .orderBy(users.email)
  return rows.flatMap(({ personId, ...row }) => (personId ? [{ personId, ...row }] : []))
}
