import { eq } from 'drizzle-orm'
import { certificates } from '#domains/learning/certificates/certificates.table.ts'
import { completeCycle } from '#domains/learning/completion/complete.server.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { lockOwnCycle } from '#domains/learning/enrolment/begin.server.ts'
import { giveCourse } from '#domains/learning/enrolment/give.server.ts'
import { system, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Account, World } from '#tests/access/world.ts'

/** The certificate of someone who was given a course and passed its quiz. */
export async function certified(
  world: World,
  { actor }: Pick<Account, 'actor'>,
  slug: string,
  now = Temporal.Now.instant(),
) {
  const { db } = world.database
  const [course] = await db.select().from(courses).where(eq(courses.slug, slug))
  const person = { personId: actor.personId, dueOn: null, opens: true }
  const given = await giveCourse({ ...world.ctx(system), now }, course?.id ?? '', [person], { source: 'hand' })
  const own = { ...world.ctx(actor), now } as Ctx<User>
  const cycle = await lockOwnCycle(own, given.get(actor.personId) ?? '')
  const completionId = await completeCycle(own, cycle.id, { method: 'quiz', score: { right: 13, asked: 15 } })
  const [certificate] = await db.select().from(certificates).where(eq(certificates.completionId, completionId))
  if (!certificate) throw new Error(slug)
  return certificate
}
