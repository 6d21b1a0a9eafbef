import { and, eq, ne } from 'drizzle-orm'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { readReferences } from './references-state.queries.server.ts'
import { referenceStatusOf } from './required.rules.ts'

/** Keeps the application's reference status true to its requests; called in the transaction of whatever changed one. */
export async function settleReferenceStatus(ctx: Ctx, applicationId: string): Promise<void> {
  const references = await readReferences(ctx, applicationId)
  const referenceStatus = referenceStatusOf(references, todayOf(ctx))
  await ctx.db
    .update(applications)
    .set({ referenceStatus })
    .where(and(eq(applications.id, applicationId), ne(applications.referenceStatus, referenceStatus)))
}
