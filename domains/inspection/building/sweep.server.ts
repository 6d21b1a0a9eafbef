import { and, eq, inArray, lte } from 'drizzle-orm'
import { packParts, packs } from '#domains/inspection/packs.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { addPackJobs } from './jobs.server.ts'
import { dropParts } from './keep-part.server.ts'
import { packsLeftAlone } from './next-part.server.ts'

const AT_ONCE = 200

/**
 * Each minute: ends packs whose day is over, deletes what is left of ended ones, and lets those go on whose worker was killed.
 * Safe to run twice.
 */
export async function sweepPacks(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  await ctx.db
    .update(packs)
    .set({ state: 'gone', drawnFrom: null })
    .where(and(eq(packs.state, 'ready'), lte(packs.expiresAt, ctx.now.toString())))
  const left = await ctx.db
    .select({ id: packParts.id, storageKey: packParts.storageKey })
    .from(packParts)
    .innerJoin(packs, eq(packs.id, packParts.packId))
    .where(inArray(packs.state, ['gone', 'stopped', 'failed']))
    .limit(AT_ONCE)
  await dropParts(ctx, left)
  await addPackJobs(ctx, await packsLeftAlone(ctx))
}
