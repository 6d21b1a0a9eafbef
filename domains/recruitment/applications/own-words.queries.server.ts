import { asc, eq } from 'drizzle-orm'
import { healthAnswers } from '#domains/vetting/checks/checks.form.ts'
import { healthDeclarations } from '#domains/vetting/checks/checks.table.ts'
import { gapExplanations } from '#domains/vetting/history/history.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { unseal, unsealJson } from '#platform/encryption.server.ts'

/** An applicant's later answers, about gaps and their health; called by queries that have authorized. */
export async function ownWords(ctx: Ctx, applicationId: string) {
  const asked = await ctx.db
    .select()
    .from(gapExplanations)
    .where(eq(gapExplanations.applicationId, applicationId))
    .orderBy(asc(gapExplanations.askedAt))
  const [health] = await ctx.db
    .select()
    .from(healthDeclarations)
    .where(eq(healthDeclarations.applicationId, applicationId))
  return {
    explanations: asked.map(({ id, kind, gapFrom, gapTo, explanation, explainedAt }) => ({
      ...{ kind, gapFrom, gapTo, explainedAt },
      explanation: explanation && unseal(explanation, { table: 'gap_explanations', column: 'explanation', row: id }),
    })),
    health: health && {
      declaredAt: health.declaredAt,
      ...unsealJson(healthAnswers, health.content, {
        table: 'health_declarations',
        column: 'content',
        row: applicationId,
      }),
    },
  }
}
