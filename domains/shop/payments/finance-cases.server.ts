import { record } from '#domains/audit/audit.server.ts'
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
