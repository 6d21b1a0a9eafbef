import { eq, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { startPost } from '#domains/employment/posts/posts.server.ts'
import { comeBack } from '#domains/employment/staff-files/staff-posts.server.ts'
import { people } from '#domains/people/people.table.ts'
import { suspendedOn } from '#domains/people/suspended.queries.server.ts'
import { type Day, dayOfInstant } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal, refuse } from '#platform/refusal.ts'
import { mayHire } from './clearance.access.ts'
import { hires } from './clearance.table.ts'
import { gateOf } from './gate.queries.server.ts'
import { lockedAtGate } from './locked-gate.server.ts'
import { whyNotStart } from './signing.rules.ts'

/** Records the first day of work, of someone hired or in a further post; refused, naming what is outstanding, unless they are cleared. */
export async function start(ctx: Ctx<User>, subjectId: string, day: Day): Promise<void> {
  authorize(mayHire(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const at = found(await lockedAtGate(ctx, subjectId), 'Application')
    const today = todayOf(ctx)
    // as it is with the day that is recorded, whatever was planned
    const { signature, postId, ...gate } = await gateOf(ctx, at, { begins: day })
    if (!postId) throw new Refusal('conflict', 'Update failed', 'Only someone who has been hired can start.')
    const signedOn = signature && dayOfInstant(signature.signedAt)
    refuse(whyNotStart({ day, today, gate, signedOn }))
    if (day < today)
      refuse(whyNotStart({ day, today, gate: await gateOf(ctx, at, { begins: day, on: day }), signedOn }))
    if (await isSuspended(ctx, at.personId, day))
      throw new Refusal('conflict', 'Update failed', 'They are suspended on that day. End the suspension first.')
    if (!signature) throw new Refusal('conflict', 'Update failed', 'Not cleared to start: nothing is signed.')
    await startPost(ctx, postId, day, { signatureId: signature.id })
    await comeBack(ctx, at.personId)
    if (at.applicationId) await noteStart(ctx, at.applicationId, { personId: at.personId, postId })
  })
}

async function isSuspended(ctx: Ctx, personId: string, day: Day): Promise<boolean> {
  const rows = await ctx.db
    .select({ suspended: suspendedOn(day, sql`people.id`) })
    .from(people)
    .where(eq(people.id, personId))
  return rows.some(({ suspended }) => suspended)
}

async function noteStart(ctx: Ctx<User>, applicationId: string, about: { personId: string; postId: string }) {
  await ctx.db
    .update(hires)
    .set({ startedBy: ctx.actor.userId, startedAt: ctx.now.toString() })
    .where(eq(hires.applicationId, applicationId))
  await record(ctx, 'application.started', applicationId, about)
}
