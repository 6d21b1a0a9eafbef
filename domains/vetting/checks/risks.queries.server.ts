import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { record } from '#domains/audit/audit.server.ts'
import { people } from '#domains/people/people.table.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { unsealJson } from '#platform/encryption.server.ts'
import { authorize } from '#platform/refusal.ts'
import { mayVet, vettersOnly } from './checks.access.ts'
import { riskAssessments } from './checks.table.ts'
import type { RiskAbout } from './risks.rules.ts'
import { type Whose, whoseRecords } from './whose.queries.server.ts'

/** The person's risk assessments on one subject, newest first. Viewing is logged. */
export async function readRisks(ctx: Ctx, whose: Whose, about: RiskAbout) {
  authorize(mayVet(ctx.actor), vettersOnly)
  return transaction(ctx, async (ctx) => {
    const { personId, applicationId } = await whoseRecords(ctx, whose)
    const rows = await ctx.db
      .select({ risk: riskAssessments, who: users.name, supervisor: people.name })
      .from(riskAssessments)
      .leftJoin(users, eq(users.id, riskAssessments.recordedBy))
      .leftJoin(people, eq(people.id, riskAssessments.supervisorId))
      .where(and(eq(riskAssessments.personId, personId), eq(riskAssessments.about, about)))
      .orderBy(desc(riskAssessments.recordedAt), desc(riskAssessments.id))
    if (rows.length > 0) await record(ctx, 'risk.viewed', applicationId ?? personId, { personId, about })
    return rows.map(({ risk: { id, content, decision, reviewOn, recordedAt }, who, supervisor }) => ({
      ...{ id, decision, reviewOn, recordedAt, who, supervisor },
      content: unsealJson(riskShape, content, { table: 'risk_assessments', column: 'content', row: id }),
    }))
  })
}
export type ReadRisk = Awaited<ReturnType<typeof readRisks>>[number]
const riskShape = z.object({ risk: z.string(), said: z.string(), lessens: z.string() })
