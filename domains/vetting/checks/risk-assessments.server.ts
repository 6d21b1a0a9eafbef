import { record } from '#domains/audit/audit.server.ts'
import { raise } from '#domains/events.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { seal } from '#platform/encryption.server.ts'
import { authorize, found, refuse } from '#platform/refusal.ts'
import { mayVet, vettersOnly } from './checks.access.ts'
import type { RiskForm } from './checks.form.ts'
import { riskAssessments } from './checks.table.ts'
import { type RiskAbout, whyNotAssess } from './risks.rules.ts'
import { maySupervise } from './supervisors.queries.server.ts'
import { lockedToVet, type Whose } from './whose.queries.server.ts'

/** Keeps a risk assessment, sealed, and its decision. The newest counts, none is overwritten. Returns its id. */
export async function recordRiskAssessment(
  ctx: Ctx<User>,
  whose: Whose,
  about: RiskAbout,
  form: RiskForm,
): Promise<string> {
  authorize(mayVet(ctx.actor), vettersOnly)
  return transaction(ctx, async (ctx) => {
    const { personId, applicationId } = await lockedToVet(ctx, whose)
    const { key, decision, supervisor, reviewOn, ...content } = form
    refuse(whyNotAssess(about, form, todayOf(ctx)))
    if (supervisor) found((await maySupervise(ctx, supervisor, personId)) || undefined, 'Supervisor')
    const [fresh] = await ctx.db
      .insert(riskAssessments)
      .values({
        id: key,
        personId,
        applicationId,
        about,
        content: seal(JSON.stringify(content), { table: 'risk_assessments', column: 'content', row: key }),
        decision,
        supervisorId: supervisor || null,
        reviewOn: reviewOn || null,
        recordedBy: ctx.actor.userId,
        recordedAt: ctx.now.toString(),
      })
      .onConflictDoNothing({ target: riskAssessments.id })
      .returning({ id: riskAssessments.id })
    if (!fresh) return key
    await record(ctx, 'risk.assessed', key, {
      personId,
      about,
      ...(applicationId ? { application: applicationId } : {}),
    })
    await raise(ctx, 'vetting record kept', { personId, applicationId })
    return key
  })
}
