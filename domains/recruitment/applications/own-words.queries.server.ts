import { asc, eq } from 'drizzle-orm'
import { interviewAdjustments } from '#domains/recruitment/interviews/interviews.table.ts'
import { healthAnswers } from '#domains/vetting/checks/checks.form.ts'
import { criminalDeclarations, healthDeclarations } from '#domains/vetting/checks/checks.table.ts'
import { criminalAnswers } from '#domains/vetting/checks/criminal-record.form.ts'
import { answersOf } from '#domains/vetting/history/confirming.server.ts'
import { gapExplanations } from '#domains/vetting/history/history.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { unseal, unsealJson } from '#platform/encryption.server.ts'

/** An applicant's later answers, about gaps, interviews and their health; called by queries that have authorized. */
export async function ownWords(ctx: Ctx<User>, applicationId: string) {
  const asked = await ctx.db
    .select()
    .from(gapExplanations)
    .where(eq(gapExplanations.applicationId, applicationId))
    .orderBy(asc(gapExplanations.askedAt))
  const [health] = await ctx.db
    .select()
    .from(healthDeclarations)
    .where(eq(healthDeclarations.applicationId, applicationId))
  const [adjustments] = await ctx.db
    .select()
    .from(interviewAdjustments)
    .where(eq(interviewAdjustments.applicationId, applicationId))
  const declared = await ctx.db
    .select()
    .from(criminalDeclarations)
    .where(eq(criminalDeclarations.applicationId, applicationId))
    .orderBy(asc(criminalDeclarations.declaredAt))
  return {
    criminalRecord: declared.map(({ id, asks, content, declaredAt }) => ({
      ...{ asks, declaredAt },
      ...unsealJson(criminalAnswers, content, { table: 'criminal_record_declarations', column: 'content', row: id }),
    })),
    interviewAdjustments:
      adjustments &&
      unseal(adjustments.content, { table: 'interview_adjustments', column: 'content', row: applicationId }),
    explanations: asked.map(({ id, kind, gapFrom, gapTo, explanation, explainedAt }) => ({
      ...{ kind, gapFrom, gapTo, explainedAt },
      explanation: explanation && unseal(explanation, { table: 'gap_explanations', column: 'explanation', row: id }),
    })),
    sinceSent: (await answersOf(ctx, ctx.actor.personId)).map(({ id, ...answer }) => answer),
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
