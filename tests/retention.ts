import { v7 } from 'uuid'
import { previewDeletion } from '#domains/data-protection/retention.queries.server.ts'
import type { RetentionKind } from '#domains/data-protection/retention.rules.ts'
import { retentionRuns } from '#domains/data-protection/retention.table.ts'
import { approveDeletion } from '#domains/data-protection/runs.server.ts'
import { sweepRetention } from '#domains/data-protection/sweep.server.ts'
import { system, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** An administrator approves what the preview shows. */
export async function approveShown(ctx: Ctx<User>, kind: RetentionKind): Promise<void> {
  const { seen } = await previewDeletion(ctx, kind, { page: 1 })
  await approveDeletion(ctx, kind, seen)
}

/** Approves what the preview shows, and the hub does it. */
export async function deleteShown(ctx: Ctx<User>, kind: RetentionKind): Promise<void> {
  await approveShown(ctx, kind)
  await sweepRetention({ ...ctx, actor: system })
}

/** As if this kind had been approved before, so that up to 25 people go without asking. */
export async function approvedBefore({ db }: Ctx, kind: RetentionKind, period: number): Promise<void> {
  const long = { begunAt: '2020-01-01T09:00:00Z', doneAt: '2020-01-01T09:01:00Z' }
  await db.insert(retentionRuns).values({ kind, period, people: 1, approvedBy: v7(), ...long })
}
