import { and, asc, eq, isNull } from 'drizzle-orm'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { referenceRequests } from './references.table.ts'
import { type ShownStatus, shownStatus } from './requests.rules.ts'

export type OwnReference = { name: string; state: 'asked' | 'came' | 'needs another' }

/** Whom we asked about the asker's own application and whether an answer came; never a word of it. */
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

// That somebody declined is theirs to tell: it reads like a link that ran out.
function stateFor(status: ShownStatus): OwnReference['state'] {
  if (status === 'received') return 'came'
  return status === 'declined' || status === 'expired' ? 'needs another' : 'asked'
}
