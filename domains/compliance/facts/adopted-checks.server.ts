import { and, eq, isNull, sql } from 'drizzle-orm'
import { mayRecordCompliance } from '#domains/compliance/compliance.access.ts'
import { complianceTypes } from '#domains/compliance/compliance.table.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { recordFacts } from './facts.server.ts'

/** Copies DBS checks made before employment: the day and the recheck day, not the result. */
export async function adoptChecks(ctx: Ctx<User>, personId: string): Promise<void> {
  authorize(mayRecordCompliance(ctx.actor), 'Admins only.')
  const [dbs] = await ctx.db
    .select({ id: complianceTypes.id })
    .from(complianceTypes)
    .where(and(eq(complianceTypes.key, 'dbs'), isNull(complianceTypes.closedAt)))
  if (!dbs) return
  const { id, checkedOn, followUpOn } = preEmploymentChecks
  const checks = await ctx.db
    .select({ checkedOn, followUpOn })
    .from(preEmploymentChecks)
    .where(
      and(
        eq(preEmploymentChecks.personId, personId),
        eq(preEmploymentChecks.kind, 'dbs'),
        eq(preEmploymentChecks.outcome, 'satisfactory'),
        sql`not exists (select 1 from pre_employment_checks as later where later.voids_id = ${id})`,
      ),
    )
  await recordFacts(
    ctx,
    checks.map((check) => ({
      personId,
      typeId: dbs.id,
      aspect: 'check' as const,
      validFrom: check.checkedOn,
      ...(check.followUpOn && check.followUpOn > check.checkedOn ? { expiresOn: check.followUpOn } : {}),
      source: 'check' as const,
      note: 'From the check before employment',
    })),
  )
}
