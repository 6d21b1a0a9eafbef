import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import {
  addressPeriods,
  employmentPeriods,
  gapExplanations,
  gapReviews,
  historyConfirmations,
} from './history.table.ts'

const tables = [gapExplanations, gapReviews, historyConfirmations, employmentPeriods, addressPeriods]

/** The history stated with an application goes with it, or `keep` as the person's own, since they work here. */
export async function eraseHistoryOf(ctx: Ctx, applicationId: string, keep: boolean): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  for (const table of tables) {
    const ofApplication = eq(table.applicationId, applicationId)
    await (keep
      ? ctx.db.update(table).set({ applicationId: null }).where(ofApplication)
      : ctx.db.delete(table).where(ofApplication))
  }
}

/** A person's history besides that of their applications. */
export async function eraseOwnHistory(ctx: Ctx, personId: string): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  for (const table of tables)
    await ctx.db.delete(table).where(and(eq(table.personId, personId), isNull(table.applicationId)))
}
