import { and, eq, inArray } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { mayHoldSupervision } from '#domains/supervision/supervision.access.ts'
import { supervisionPeople, supervisions } from '#domains/supervision/supervision.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, refuse } from '#platform/refusal.ts'
import type { HeldForm } from './records.form.ts'
import { whyNotClose, whyNotHeld, whyNotMissed } from './records.rules.ts'
import { lockedToWrite } from './rows.server.ts'

/** Records that it was held, on which day and with which outcome; of a group also who did not come. */
export async function recordHeld(ctx: Ctx<User>, id: string, { heldOn, outcome, absent }: HeldForm): Promise<void> {
  authorize(mayHoldSupervision(ctx.actor), 'Supervisors only.')
  await transaction(ctx, async (ctx) => {
    const row = await lockedToWrite(ctx, id)
    refuse(whyNotClose(row.state))
    const away = row.people.map(({ personId }) => personId).filter((one) => absent.includes(one))
    const attended = row.people.length - away.length
    refuse(whyNotHeld({ kind: row.kind, at: row.at ?? '', heldOn, outcome, attended }, todayOf(ctx)))
    if (away.length > 0)
      await ctx.db
        .update(supervisionPeople)
        .set({ attended: false })
        .where(and(eq(supervisionPeople.supervisionId, id), inArray(supervisionPeople.personId, away)))
    await ctx.db
      .update(supervisions)
      .set({ state: 'held', heldOn, outcome: outcome || null, ...closed(ctx) })
      .where(eq(supervisions.id, id))
    for (const { personId } of row.people) await record(ctx, 'supervision.held', id, { personId, kind: row.kind })
  })
}

/** Records that it was missed, and why; it stays due, and another one is booked. */
export async function recordMissed(ctx: Ctx<User>, id: string, { reason }: { reason: string }): Promise<void> {
  authorize(mayHoldSupervision(ctx.actor), 'Supervisors only.')
  await transaction(ctx, async (ctx) => {
    const row = await lockedToWrite(ctx, id)
    refuse(whyNotClose(row.state))
    refuse(whyNotMissed(row.at ?? '', ctx.now.toString()))
    await ctx.db
      .update(supervisions)
      .set({ state: 'missed', reason, ...closed(ctx) })
      .where(eq(supervisions.id, id))
    for (const { personId } of row.people) await record(ctx, 'supervision.missed', id, { personId, kind: row.kind })
  })
}

const closed = ({ actor, now }: Ctx<User>) => ({ closedBy: actor.userId, closedAt: now.toString() })
