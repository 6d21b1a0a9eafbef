import { desc, eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { mayAllowRenewal } from '#domains/learning/learning.access.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { packageRenewals } from './attempts.table.ts'
import type { RenewalForm } from './packages.form.ts'

/** Decides, with a reason, whether what packages of a course report renews its record from now on. */
export async function allowRenewal(ctx: Ctx<User>, courseId: string, { allowed, reason }: RenewalForm): Promise<void> {
  authorize(mayAllowRenewal(ctx.actor))
  await transaction(ctx, async (ctx) => {
    const [course] = await ctx.db.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for('update')
    found(course, 'Course')
    await ctx.db.insert(packageRenewals).values({
      ...{ courseId, allowed: allowed === 'yes', reason },
      ...{ decidedBy: ctx.actor.userId, decidedAt: ctx.now.toString() },
    })
    await record(ctx, 'package.renewal_decided', courseId, { allowed, reason })
  })
}

/** What was decided last of a course's packages, and why; nothing where no one decided. */
export async function renewalOf(ctx: Ctx<User>, courseId: string) {
  authorize(mayAllowRenewal(ctx.actor))
  const [last] = await ctx.db
    .select({ allowed: packageRenewals.allowed, reason: packageRenewals.reason, decidedAt: packageRenewals.decidedAt })
    .from(packageRenewals)
    .where(eq(packageRenewals.courseId, courseId))
    .orderBy(desc(packageRenewals.decidedAt), desc(packageRenewals.id))
    .limit(1)
  return last ?? null
}
