import { eq, inArray, type SQLWrapper } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { reminders } from './reminders.table.ts'

/** With a staff file go the reminders about the person; that a colleague was reminded stays, to whom it went does not. */
export async function eraseReminders(ctx: Ctx, personId: string): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  await ctx.db.delete(reminders).where(eq(reminders.personId, personId))
  await forgetReminded(ctx, personId)
}

/** The reminders of cycles or of seats that go; `ids` is a query for them. */
export async function eraseRemindersOf(ctx: Ctx, what: 'cycles' | 'seats', ids: SQLWrapper): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const column = what === 'cycles' ? reminders.cycleId : reminders.assignmentId
  await ctx.db.delete(reminders).where(inArray(column, ids))
}

/** That someone was reminded stays, to whom it went does not. */
export async function forgetReminded(ctx: Ctx, personId: string): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  await ctx.db.update(reminders).set({ toldId: null }).where(eq(reminders.toldId, personId))
}
