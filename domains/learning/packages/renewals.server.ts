import { desc, eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { complianceTypes } from '#domains/compliance/compliance.table.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { mayAllowRenewal } from '#domains/learning/learning.access.ts'
import type { User } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
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

/** The record that a course renews, and what was decided last of its packages; nothing where no one decided. */
export async function renewalOf(ctx: Ctx<User>, courseId: string) {
  authorize(mayAllowRenewal(ctx.actor))
  const [course] = await ctx.db
    .select({ title: courses.title, type: complianceTypes.name })
    .from(courses)
    .leftJoin(complianceTypes, eq(complianceTypes.id, courses.typeId))
    .where(eq(courses.id, courseId))
  const { allowed, reason, decidedAt } = packageRenewals
  const [last] = await ctx.db
    .select({ allowed, reason, decidedAt, by: users.name })
    .from(packageRenewals)
    .leftJoin(users, eq(users.id, packageRenewals.decidedBy))
    .where(eq(packageRenewals.courseId, courseId))
    .orderBy(desc(packageRenewals.decidedAt), desc(packageRenewals.id))
    .limit(1)
  return { ...found(course, 'Course'), last: last ?? null }
}
