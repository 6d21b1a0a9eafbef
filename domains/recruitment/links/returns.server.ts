import { eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { applicationEvents, applications } from '#domains/recruitment/applications/applications.table.ts'
import { type ApplicationStatus, isActive } from '#domains/vetting/checks/stages.rules.ts'
import type { User } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { type Issued, issueLink } from './issue.server.ts'
import { maySendLinks } from './links.access.ts'

/** Sends an application back for changes, with the reason, and emails a link. Its status does not change. */
export async function returnApplication(ctx: Ctx<User>, id: string, reason: string): Promise<Issued> {
  authorize(maySendLinks(ctx.actor), 'Admins only.')
  return transaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(applications).where(eq(applications.id, id)).for('update')
    const application = found(row, 'Application')
    const [owner] = await ctx.db
      .select({ email: users.email })
      .from(users)
      .where(eq(users.personId, application.applicantId))
    if (!owner)
      throw new Refusal(
        'conflict',
        'Failed to send',
        'The applicant has no account, so the application cannot be sent back.',
      )
    await markReturned(ctx, application, reason)
    const name = `${application.firstName} ${application.lastName}`.trim()
    return issueLink(ctx, { name, email: owner.email.toLowerCase(), formType: 'returned' })
  })
}

type Returned = { id: string; applicantId: string; status: ApplicationStatus }

/** Marks a row that the caller has locked. */
export async function markReturned(
  ctx: Ctx<User>,
  { id, applicantId, status }: Returned,
  reason: string,
): Promise<void> {
  authorize(maySendLinks(ctx.actor), 'Admins only.')
  if (!isActive(status)) throw new Refusal('conflict', 'Update failed', 'Only an open application can be sent back.')
  const at = ctx.now.toString()
  await ctx.db
    .update(applications)
    .set({ returnedAt: at, returnedBy: ctx.actor.userId, returnedReason: reason })
    .where(eq(applications.id, id))
  await ctx.db.insert(applicationEvents).values({
    applicationId: id,
    fromStatus: status,
    toStatus: status,
    kind: 'returned',
    by: ctx.actor.userId,
    at,
    reason,
  })
  await record(ctx, 'application.returned', id, { personId: applicantId })
}
