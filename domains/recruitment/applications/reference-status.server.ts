import { and, eq, ne } from 'drizzle-orm'
import { readReferences } from '#domains/vetting/references/references-state.queries.server.ts'
import { referenceStatusOf } from '#domains/vetting/references/required.rules.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { applications } from './applications.table.ts'

/** Updates the application's reference status from its requests, in the same transaction as the change. */
export async function settleReferenceStatus(ctx: Ctx, applicationId: string): Promise<void> {
  const references = await readReferences(ctx, applicationId)
  const referenceStatus = referenceStatusOf(references, todayOf(ctx))
  await ctx.db
    .update(applications)
    .set({ referenceStatus })
    .where(and(eq(applications.id, applicationId), ne(applications.referenceStatus, referenceStatus)))
}
