import { eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { startPost } from '#domains/employment/posts/posts.server.ts'
import { comeBack } from '#domains/employment/staff-files/staff-posts.server.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { type Day, dayOfInstant } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal, refuse } from '#platform/refusal.ts'
import { mayHire } from './clearance.access.ts'
import { hires } from './clearance.table.ts'
import { applicationAtGate, gateOf } from './gate.queries.server.ts'
import { whyNotStart } from './signing.rules.ts'

/** Records the first day of work; refused, naming what is outstanding, unless the person is cleared. */
export async function start(ctx: Ctx<User>, applicationId: string, day: Day): Promise<void> {
  authorize(mayHire(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    await lockedApplication(ctx, applicationId)
    const [hired] = await ctx.db.select().from(hires).where(eq(hires.applicationId, applicationId)).for('update')
    if (!hired) throw new Refusal('conflict', 'Update failed', 'Only someone who has been hired can start.')
    const at = found(await applicationAtGate(ctx, applicationId), 'Application')
    const { signature, ...gate } = await gateOf(ctx, at)
    refuse(
      whyNotStart({
        day,
        today: todayOf(ctx),
        gate,
        signedOn: signature && dayOfInstant(signature.signedAt),
      }),
    )
    if (!signature) throw new Refusal('conflict', 'Update failed', 'Not cleared to start: nothing is signed.')
    await startPost(ctx, hired.postId, day, { signatureId: signature.id })
    await comeBack(ctx, at.personId)
    await ctx.db
      .update(hires)
      .set({ startedBy: ctx.actor.userId, startedAt: ctx.now.toString() })
      .where(eq(hires.applicationId, applicationId))
    await record(ctx, 'application.started', applicationId, { personId: at.personId, postId: hired.postId })
  })
}

/** One at a time: a second click waits here and then sees the result of the first. */
async function lockedApplication(ctx: Ctx, id: string) {
  const [row] = await ctx.db.select().from(applications).where(eq(applications.id, id)).for('update')
  return found(row, 'Application')
}
