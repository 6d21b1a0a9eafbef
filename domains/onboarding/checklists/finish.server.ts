import { type SQL, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { goingOn } from '#domains/onboarding/going-on.queries.server.ts'
import { onboardingChecklists, onboardingItems } from '#domains/onboarding/onboarding.table.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { itemState } from './item-state.queries.server.ts'

/** Closes a checklist whose last item is done, in the caller's transaction. */
export async function finishOf(ctx: Ctx, checklistId: string): Promise<void> {
  await finish(ctx, sql`entry.id = ${checklistId}::uuid and ${goingOn}`)
}

/** Closes what documents and training have finished since; safe at any time. Answers how many. */
export async function finishOnboarding(ctx: Ctx): Promise<number> {
  return transaction(ctx, (ctx) => finish(ctx, goingOn))
}

// Computed items are ticked too: training that expires a year later does not reopen the onboarding.
async function finish(ctx: Ctx, chosen: SQL): Promise<number> {
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`update ${onboardingChecklists} as closing set closed_at = ${ctx.now.toString()}
      where closing.closed_at is null and closing.id in (
        select checklist_id from (${await itemState(ctx, chosen)}) as item group by checklist_id having bool_and(done))
      returning closing.id`,
  )
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  await ctx.db.execute(
    sql`update ${onboardingItems} set done_at = ${ctx.now.toString()}
      where done_at is null and checklist_id = any(${sql.param(ids)}::uuid[])`,
  )
  for (const id of ids) await record(ctx, 'onboarding.finished', id)
  return ids.length
}
