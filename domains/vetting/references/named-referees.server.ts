import { inArray } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'
import { referenceRequests } from './references.table.ts'

/** Unlinks referees the applicant no longer names; their requests and answers stay. */
export async function forgetReferees(ctx: Ctx, refereeIds: readonly string[]): Promise<void> {
  await ctx.db
    .update(referenceRequests)
    .set({ refereeId: null })
    .where(inArray(referenceRequests.refereeId, [...refereeIds]))
}
