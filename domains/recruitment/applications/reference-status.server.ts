import { and, eq, ne } from 'drizzle-orm'
import { readReferences } from '#domains/recruitment/references/references-state.queries.server.ts'
import { referenceStatusOf } from '#domains/recruitment/references/required.rules.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { applications } from './applications.table.ts'

/** Keeps the application's reference status true to its requests; called in the transaction of whatever changed one. */
export async function settleReferenceStatus(ctx: Ctx, applicationId: string): Promise<void> {
  const references = await readReferences(ctx, applicationId)
  const referenceStatus = referenceStatusOf(references, todayOf(ctx))
  await ctx.db
    .update(applications)
    .set({ referenceStatus })
    .where(and(eq(applications.id, applicationId), ne(applications.referenceStatus, referenceStatus)))
}
