import { and, eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { mayHire } from '#domains/employment/clearance/clearance.access.ts'
import { openChecklist } from '#domains/onboarding/checklists/checklists.server.ts'
import { mayApply } from '#domains/recruitment/applications/applicant.access.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'

/** The applicant accepts the offer, subject to checks: onboarding begins. Safe to repeat. */
export async function acceptOffer(ctx: Ctx<User>): Promise<void> {
  authorize(mayApply(ctx.actor), 'Only Job Applicant accounts can accept an offer.')
  await transaction(ctx, async (ctx) => {
    const [own] = await ctx.db
      .select()
      .from(applications)
      .where(and(eq(applications.applicantId, ctx.actor.personId), eq(applications.status, 'offer_made')))
      .for('update')
    if (!own) throw new Refusal('conflict', 'Update failed', 'There is no offer to accept.')
    await accept(ctx, own)
  })
}

/** The same, when the applicant accepted by phone or letter. */
export async function recordOfferAccepted(ctx: Ctx<User>, applicationId: string): Promise<void> {
  authorize(mayHire(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(applications).where(eq(applications.id, applicationId)).for('update')
    const application = found(row, 'Application')
    if (application.status !== 'offer_made')
      throw new Refusal('conflict', 'Update failed', 'Only a current offer can be accepted.')
    await accept(ctx, application)
  })
}

async function accept(ctx: Ctx<User>, application: typeof applications.$inferSelect): Promise<void> {
  const { id, applicantId: personId, jobId } = application
  await openChecklist(ctx, { personId, applicationId: id, jobId })
  await record(ctx, 'application.offer_accepted', id, { personId })
}
