import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { complianceTypes } from '#domains/compliance/compliance.table.ts'
import { CARE_CERTIFICATE } from '#domains/compliance/state/status.rules.ts'
import { mayHoldSupervision, mayReadSupervision } from '#domains/supervision/supervision.access.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'

/** What someone can be observed at. */
export async function competencesOf(ctx: Ctx) {
  authorize(mayReadSupervision(ctx.actor) || mayHoldSupervision(ctx.actor), 'Supervisors only.')
  return (
    ctx.db
      .select({ id: complianceTypes.id, name: complianceTypes.name })
      .from(complianceTypes)
      // the Care Certificate is signed off standard by standard in its workbook
      .where(
        and(
          ...[eq(complianceTypes.needsCompetence, true), isNull(complianceTypes.closedAt)],
          ne(complianceTypes.key, CARE_CERTIFICATE),
        ),
      )
      .orderBy(asc(complianceTypes.position), asc(complianceTypes.id))
  )
}
