import { and, asc, eq, isNull } from 'drizzle-orm'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { referenceRequests } from './references.table.ts'
import { type ShownStatus, shownStatus } from './requests.rules.ts'

export type OwnReference = { name: string; state: 'asked' | 'received' | 'needs another' }

/** Who was asked about the applicant's own application and whether they replied; never what they wrote. */
export async function ownReferences(ctx: Ctx<User>, applicationId: string): Promise<OwnReference[]> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const { refereeName: name, status, sentAt, expiresAt, revokedAt } = referenceRequests
  const rows = await ctx.db
    .select({ name, status, sentAt, expiresAt, revokedAt })
    .from(referenceRequests)
    .innerJoin(applications, eq(applications.id, referenceRequests.applicationId))
    .where(
      and(
        eq(applications.id, applicationId),
        eq(applications.applicantId, ctx.actor.personId),
        isNull(referenceRequests.revokedAt),
      ),
    )
    .orderBy(asc(referenceRequests.createdAt), asc(referenceRequests.id))
  const now = ctx.now.toString()
  return rows.map((row) => ({ name: row.name, state: stateFor(shownStatus(row, now)) }))
}

// Only the referee may say that they declined, so it looks like an expired link.
function stateFor(status: ShownStatus): OwnReference['state'] {
  if (status === 'received') return 'received'
  return status === 'declined' || status === 'expired' ? 'needs another' : 'asked'
}
