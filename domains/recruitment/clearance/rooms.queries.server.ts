import { and, eq } from 'drizzle-orm'
import { preEmploymentChecks } from '#domains/recruitment/checks/checks.table.ts'
import { referenceRequests } from '#domains/recruitment/references/references.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Requirement } from './requirements.rules.ts'

/** What the rooms of an applicant's file say, for those who may know whether each holds. */
export async function askRooms(ctx: Ctx, applicationId: string) {
  const checks = await ctx.db
    .select({ key: preEmploymentChecks.kind, outcome: preEmploymentChecks.outcome })
    .from(preEmploymentChecks)
    .where(eq(preEmploymentChecks.applicationId, applicationId))
  const received = await ctx.db.$count(
    referenceRequests,
    and(eq(referenceRequests.applicationId, applicationId), eq(referenceRequests.status, 'received')),
  )
  const history: Requirement[] = [{ key: 'history', label: 'History and gaps', satisfied: true }]
  const references: Requirement[] = [
    { key: 'references.two', label: 'Two references', satisfied: received >= 2, mayWait: true },
  ]
  return {
    checks: checks.map(
      ({ key, outcome }): Requirement => ({
        key,
        label: key,
        satisfied: outcome === 'satisfactory',
        mayWait: true,
      }),
    ),
    references,
    history,
  }
}
