import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { noteFlags } from './concerns.server.ts'
import { referenceAnswers, referenceRequests } from './references.table.ts'

const BATCH = 100

/**
 * What is to be verified about references that came before this was noted: two referees of one name, a free address and the
 * like. In batches that are each kept; safe to stop and to repeat.
 */
export async function flagEarlierReferences(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  while ((await transaction(ctx, flagSome)) === BATCH);
}

async function flagSome(ctx: Ctx): Promise<number> {
  const { id, flagged, status } = referenceRequests
  const rows = await ctx.db
    .select({ id })
    .from(referenceRequests)
    .innerJoin(referenceAnswers, eq(referenceAnswers.requestId, id))
    .where(and(isNull(flagged), eq(status, 'received'), isNotNull(referenceAnswers.submittedAt)))
    .orderBy(id)
    .limit(BATCH)
    .for('update', { of: referenceRequests, skipLocked: true })
  for (const row of rows) {
    // noted already with another of the same name or number
    const open = await ctx.db.$count(referenceRequests, and(eq(id, row.id), isNull(flagged)))
    if (open > 0) await noteFlags(ctx, row.id)
  }
  return rows.length
}
