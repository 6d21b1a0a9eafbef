import { and, eq, isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { people } from '#domains/people/people.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { seal } from '#platform/encryption.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { mayDecideRetention } from './retention.access.ts'
import { legalHolds } from './retention.table.ts'

/** Nothing of this person is deleted until the hold is lifted. A deletion at the same moment is waited for, or waits. */
export async function putOnHold(ctx: Ctx<User>, personId: string, reason: string): Promise<void> {
  authorize(mayDecideRetention(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    await lockPerson(ctx, personId)
    if (await openHold(ctx, personId)) throw new Refusal('conflict', 'Update failed', 'There is a legal hold already.')
    const id = v7()
    await ctx.db.insert(legalHolds).values({
      ...{ id, personId, reason: seal(reason, place(id, 'reason')) },
      ...{ putBy: ctx.actor.userId, putAt: ctx.now.toString() },
    })
    await record(ctx, 'hold.put', id, { personId })
  })
}

/** Lifts the hold; it stays on record, with both reasons, for as long as the person does. */
export async function liftHold(ctx: Ctx<User>, personId: string, reason: string): Promise<void> {
  authorize(mayDecideRetention(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    await lockPerson(ctx, personId)
    const hold = await openHold(ctx, personId)
    if (!hold) throw new Refusal('conflict', 'Update failed', 'There is no legal hold on this person.')
    const lifted = { liftedBy: ctx.actor.userId, liftedAt: ctx.now.toString() }
    await ctx.db
      .update(legalHolds)
      .set({ ...lifted, liftedReason: seal(reason, place(hold.id, 'lifted_reason')) })
      .where(eq(legalHolds.id, hold.id))
    await record(ctx, 'hold.lifted', hold.id, { personId })
  })
}

async function lockPerson(ctx: Ctx<User>, personId: string): Promise<void> {
  const [person] = await ctx.db.select({ id: people.id }).from(people).where(eq(people.id, personId)).for('update')
  found(person, 'Person')
}

async function openHold(ctx: Ctx<User>, personId: string) {
  const [hold] = await ctx.db
    .select({ id: legalHolds.id })
    .from(legalHolds)
    .where(and(eq(legalHolds.personId, personId), isNull(legalHolds.liftedAt)))
  return hold
}

function place(row: string, column: 'reason' | 'lifted_reason') {
  return { table: 'legal_holds', column, row }
}
