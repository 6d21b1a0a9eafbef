import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { eachAlone } from '#platform/each-alone.server.ts'
import { authorize } from '#platform/refusal.ts'
import { noteFlags } from './concerns.server.ts'
import { referenceAnswers, referenceRequests } from './references.table.ts'

const BATCH = 100
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * What is to be verified about references that came before this was noted: two referees of one name, a free address and the
 * like. Each by itself: one that cannot be read stops no other. Safe to stop and to repeat.
 */
export async function flagEarlierReferences(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const faults: unknown[] = []
  for (let ids = await openAfter(ctx, FIRST); ids.length > 0; ids = await openAfter(ctx, ids.at(-1) ?? FIRST))
    await eachAlone('flags of references', ids, (id) => transaction(ctx, (ctx) => flagOne(ctx, id))).catch((fault) =>
      faults.push(fault),
    )
  if (faults.length > 0) throw new AggregateError(faults, 'flags of references: some could not be read')
}

async function openAfter({ db }: Ctx, after: string): Promise<string[]> {
  const { id, flagged, status } = referenceRequests
  const rows = await db
    .select({ id })
    .from(referenceRequests)
    .innerJoin(referenceAnswers, eq(referenceAnswers.requestId, id))
    .where(and(isNull(flagged), eq(status, 'received'), isNotNull(referenceAnswers.submittedAt), gt(id, after)))
    .orderBy(id)
    .limit(BATCH)
  return rows.map(({ id }) => id)
}

/** It may have been noted already with another of the same name or number. */
async function flagOne(ctx: Ctx, requestId: string): Promise<void> {
  const { id, flagged } = referenceRequests
  const [open] = await ctx.db
    .select({ id })
    .from(referenceRequests)
    .where(and(eq(id, requestId), isNull(flagged)))
    .for('update', { skipLocked: true })
  if (open) await noteFlags(ctx, requestId)
}
