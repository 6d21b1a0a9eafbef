import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { retentionPeriods } from '#domains/settings/retention-periods.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import { coverOf, everApproved } from './cover.queries.server.ts'
import { type Due, dueOf, printOf } from './due.queries.server.ts'
import { mayDecideRetention } from './retention.access.ts'
import { peopleOf, periodOf, type RetentionKind } from './retention.rules.ts'
import { retentionItems, retentionRuns } from './retention.table.ts'

const BATCH = 500

/**
 * An administrator approves the deletion of exactly what was seen; the sweep then does it. Refused when the list has
 * changed since, or is being worked off.
 */
export async function approveDeletion(ctx: Ctx<User>, kind: RetentionKind, seen: string): Promise<void> {
  authorize(mayDecideRetention(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    await lockKind(ctx, kind)
    if (await openRun(ctx, kind))
      throw new Refusal('conflict', 'Not approved', 'This was approved already and is being deleted.')
    const period = periodOf(kind, await retentionPeriods(ctx))
    const due = await dueOf(ctx, kind, period)
    if (due.length === 0 || printOf(due) !== seen)
      throw new Refusal('conflict', 'Not approved', 'The list has changed since you opened it. Look through it again.')
    const id = await begin(ctx, { kind, period, due, approvedBy: ctx.actor.userId })
    await record(ctx, 'retention.approved', id, { kind, count: due.length })
  })
}

/** Begins what may go ahead without asking; the rest waits for an approval. */
export async function beginCovered(ctx: Ctx, kind: RetentionKind): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  // asked each minute: what is due is looked for only where it could go ahead
  if (!(await everApproved(ctx, kind))) return
  const period = periodOf(kind, await retentionPeriods(ctx))
  if ((await dueOf(ctx, kind, period)).length === 0) return
  await transaction(ctx, async (ctx) => {
    await lockKind(ctx, kind)
    if (await openRun(ctx, kind)) return
    const due = await dueOf(ctx, kind, period)
    const cover = await coverOf(ctx, kind, { period, people: peopleOf(due) })
    if (due.length > 0 && cover) await begin(ctx, { kind, period, due, coveredBy: cover })
  })
}

type Begun = { kind: RetentionKind; period: number; due: readonly Due[]; approvedBy?: string; coveredBy?: string }

async function begin(ctx: Ctx, { due, ...run }: Begun): Promise<string> {
  const id = v7()
  await ctx.db.insert(retentionRuns).values({ id, ...run, people: peopleOf(due), begunAt: ctx.now.toString() })
  const items = due.map(({ subjectId, personId }) => ({ runId: id, subjectId, personId }))
  for (let at = 0; at < items.length; at += BATCH)
    await ctx.db.insert(retentionItems).values(items.slice(at, at + BATCH))
  return id
}

async function openRun(ctx: Ctx, kind: RetentionKind) {
  const [run] = await ctx.db
    .select({ id: retentionRuns.id })
    .from(retentionRuns)
    .where(and(eq(retentionRuns.kind, kind), isNull(retentionRuns.doneAt)))
  return run
}

/** Two who approve the same, or an approval and the sweep, go one after the other. */
async function lockKind(ctx: Ctx, kind: RetentionKind): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`retention:${kind}`}, 0))`)
}

/** Whether nothing of a run is left to do. */
export async function endIfDone(ctx: Ctx, runId: string): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const left = and(eq(retentionItems.runId, runId), inArray(retentionItems.state, ['due', 'rows gone']))
  if ((await ctx.db.$count(retentionItems, left)) > 0) return
  await ctx.db
    .update(retentionRuns)
    .set({ doneAt: ctx.now.toString() })
    .where(and(eq(retentionRuns.id, runId), isNull(retentionRuns.doneAt)))
}
