import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { mayDecideRetention } from './retention.access.ts'
import { coveredBy, type RetentionKind } from './retention.rules.ts'
import { retentionRuns } from './retention.table.ts'

/** Whether an administrator ever approved deletions of a kind; until then nothing of it goes ahead without asking. */
export async function everApproved(ctx: Ctx, kind: RetentionKind): Promise<boolean> {
  authorize(ctx.actor.kind === 'system' || mayDecideRetention(ctx.actor), 'Admins only.')
  const approved = and(eq(retentionRuns.kind, kind), isNotNull(retentionRuns.approvedBy))
  return (await ctx.db.$count(retentionRuns, approved)) > 0
}

/** The earlier approval under which this many people may be deleted now, if there is one. */
export async function coverOf(
  ctx: Ctx,
  kind: RetentionKind,
  wanted: { period: number; people: number },
): Promise<string | undefined> {
  authorize(ctx.actor.kind === 'system' || mayDecideRetention(ctx.actor), 'Admins only.')
  const { id, period, approvedBy } = retentionRuns
  const earlier = await ctx.db
    .select({ id, period, approvedBy })
    .from(retentionRuns)
    .where(eq(retentionRuns.kind, kind))
  const yesterday = ctx.now.subtract({ hours: 24 }).toString()
  const [lately] = await ctx.db
    .select({ people: sql<number>`coalesce(sum(people), 0)::int` })
    .from(retentionRuns)
    .where(and(eq(retentionRuns.kind, kind), isNull(approvedBy), gt(retentionRuns.begunAt, yesterday)))
  return coveredBy(
    { ...wanted, lately: lately?.people ?? 0 },
    earlier.map((run) => ({ id: run.id, period: run.period, approved: run.approvedBy !== null })),
  )
}
