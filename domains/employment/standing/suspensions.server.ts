import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { lockedStaff } from '#domains/employment/staff-files/staff-files.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { seal } from '#platform/encryption.server.ts'
import { authorize, found, Refusal, refuse } from '#platform/refusal.ts'
import { keepStanding } from './keeping.server.ts'
import { decidersOnly, mayDecideStanding } from './standing.access.ts'
import { suspensions } from './standing.table.ts'
import type { BackAtWorkForm, SuspensionForm } from './suspensions.form.ts'
import { lastDayOf, whyNotBack, whyNotSuspend } from './suspensions.rules.ts'
import { tellOfReturn, tellOfSuspension } from './telling.server.ts'

export const suspensionPlace = (id: string) => ({ table: 'suspensions', column: 'reason', row: id })

/** Keeps someone off work from a day, whatever else is on record. */
export async function suspend(ctx: Ctx<User>, personId: string, form: SuspensionForm): Promise<void> {
  authorize(mayDecideStanding(ctx.actor), decidersOnly)
  await transaction(ctx, async (ctx) => {
    await lockedStaff(ctx, personId)
    mustBeAbout(ctx, personId)
    const { dateFrom, dateTo, reason } = form
    const others = await ctx.db.select().from(suspensions).where(eq(suspensions.personId, personId))
    refuse(whyNotSuspend({ dateFrom, dateTo: dateTo || null }, others, todayOf(ctx)))
    const id = v7()
    await ctx.db.insert(suspensions).values({
      ...{ id, personId, dateFrom, dateTo: dateTo || null, reason: seal(reason, suspensionPlace(id)) },
      ...{ recordedBy: ctx.actor.userId, recordedAt: ctx.now.toString() },
    })
    await keepStanding(ctx, [personId])
    await record(ctx, 'staff.suspended', id, { personId })
    await tellOfSuspension(ctx, { id, personId, dateFrom, dateTo: dateTo || null })
  })
}

/** Ends a suspension, so that its mark goes from the day of coming back. */
export async function endSuspension(
  ctx: Ctx<User>,
  { personId, suspensionId }: { personId: string; suspensionId: string },
  { backOn }: BackAtWorkForm,
): Promise<void> {
  authorize(mayDecideStanding(ctx.actor), decidersOnly)
  await transaction(ctx, async (ctx) => {
    await lockedStaff(ctx, personId)
    mustBeAbout(ctx, personId)
    const [row] = await ctx.db
      .select()
      .from(suspensions)
      .where(and(eq(suspensions.id, suspensionId), eq(suspensions.personId, personId)))
    const suspension = found(row, 'Suspension')
    if (suspension.endedAt) throw new Refusal('conflict', 'Update failed', 'This suspension has already ended.')
    refuse(whyNotBack(suspension, backOn, todayOf(ctx)))
    await ctx.db
      .update(suspensions)
      .set({ dateTo: lastDayOf(suspension, backOn), endedBy: ctx.actor.userId, endedAt: ctx.now.toString() })
      .where(eq(suspensions.id, suspensionId))
    await keepStanding(ctx, [personId])
    await record(ctx, 'staff.suspension_ended', suspensionId, { personId })
    await tellOfReturn(ctx, suspension, backOn)
  })
}

function mustBeAbout(ctx: Ctx<User>, personId: string): void {
  if (personId === ctx.actor.personId)
    throw new Refusal('conflict', 'Update failed', 'Someone else must decide this for you.')
}
