import { and, eq, isNull } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { FinanceCaseKind } from './finance-cases.rules.ts'
import { financeCases } from './payments.table.ts'

type Case = {
  kind: FinanceCaseKind
  orderId: string | null
  /** The provider’s object that it is about. */
  reference: string
  details?: Record<string, string | number | null>
}

/** Lays something about money before finance; one fact is one case, however often it is told. Called by verbs that know it. */
export async function openCase(ctx: Ctx, { kind, orderId, reference, details = {} }: Case): Promise<void> {
  const [fresh] = await ctx.db
    .insert(financeCases)
    .values({ kind, orderId, reference, details, openedAt: ctx.now.toString() })
    .onConflictDoNothing({ target: [financeCases.kind, financeCases.reference] })
    .returning({ id: financeCases.id })
  if (fresh) await record(ctx, 'shop.case_opened', fresh.id, { kind })
}

type Decided = { kind: FinanceCaseKind; reference: string; note: string }

/** What was decided is no longer before finance. Called by verbs that decide it and authorize. */
export async function decideCase(ctx: Ctx<User>, { kind, reference, note }: Decided): Promise<void> {
  const [closed] = await ctx.db
    .update(financeCases)
    .set({ closedAt: ctx.now.toString(), closedBy: ctx.actor.userId, note })
    .where(and(eq(financeCases.kind, kind), eq(financeCases.reference, reference), isNull(financeCases.closedAt)))
    .returning({ id: financeCases.id })
  if (closed) await record(ctx, 'shop.case_closed', closed.id, { note })
}
