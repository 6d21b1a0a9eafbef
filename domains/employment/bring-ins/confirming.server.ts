import { and, inArray, not } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { mustSpeak } from '#domains/people/jobs/speaking.server.ts'
import { dayOfInstant } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { mayConfirmSome, mayPlanToVerify } from './bring-ins.access.ts'
import type { VerifyByForm } from './bring-ins.form.ts'
import { whyNotVerifyBy } from './bring-ins.rules.ts'
import { bringIns } from './bring-ins.table.ts'
import { isConfirmed } from './confirmations.queries.server.ts'
import { confirmedBy } from './confirmers.queries.server.ts'
import { knownSince } from './known-since.queries.server.ts'

/**
 * The registered manager confirms by name that these people worked here before; each is logged. Once, and again where the
 * confirming manager's appointment no longer counts.
 */
export async function confirmBroughtIn(ctx: Ctx<User>, ids: readonly string[]): Promise<void> {
  authorize(mayConfirmSome(ctx.actor), 'Managers only.')
  await transaction(ctx, async (ctx) => {
    const theirs = await ctx.db
      .select({ personId: bringIns.personId, locationId: bringIns.locationId, recordedBy: bringIns.recordedBy })
      .from(bringIns)
      .where(and(inArray(bringIns.id, [...ids]), confirmedBy(ctx)))
    if (theirs.length < new Set(ids).size) found(undefined, 'Person')
    await mustSpeak(ctx, theirs)
    const confirmed = await ctx.db
      .update(bringIns)
      .set({ confirmedBy: ctx.actor.userId, confirmedAt: ctx.now.toString() })
      .where(and(inArray(bringIns.id, [...ids]), not(isConfirmed(ctx))))
      .returning({ id: bringIns.id, personId: bringIns.personId })
    for (const { id, personId } of confirmed) await record(ctx, 'bring_in.confirmed', id, { personId })
  })
}

/** By when everything about these people is to be verified here. */
export async function planVerification(ctx: Ctx<User>, { ids, verifyBy }: VerifyByForm): Promise<void> {
  authorize(mayPlanToVerify(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const theirs = await ctx.db
      .select({ recordedAt: bringIns.recordedAt, knownSince })
      .from(bringIns)
      .where(inArray(bringIns.id, ids))
    const recordedOn = theirs.map(({ recordedAt, knownSince }) => knownSince ?? dayOfInstant(recordedAt))
    const why = whyNotVerifyBy(verifyBy, todayOf(ctx), recordedOn)
    if (why) throw new Refusal('invalid', 'Update failed', undefined, { verifyBy: why })
    const planned = await ctx.db
      .update(bringIns)
      .set({ verifyBy })
      .where(inArray(bringIns.id, ids))
      .returning({ id: bringIns.id, personId: bringIns.personId })
    if (planned.length < new Set(ids).size) found(undefined, 'Person')
    for (const { id, personId } of planned) await record(ctx, 'bring_in.planned', id, { personId })
  })
}
