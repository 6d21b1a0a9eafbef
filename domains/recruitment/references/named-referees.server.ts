import { inArray } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'
import { referenceRequests } from './references.table.ts'

/** Lets go of referees whom the applicant names no more; what was asked of them, and said, stays. */
export async function forgetReferees(ctx: Ctx, refereeIds: readonly string[]): Promise<void> {
  await ctx.db
    .update(referenceRequests)
    .set({ refereeId: null })
    .where(inArray(referenceRequests.refereeId, [...refereeIds]))
}
