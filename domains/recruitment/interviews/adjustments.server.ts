import { desc, eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { raiseAlert } from '#domains/notifications/alerts.server.ts'
import { applicantsOnly, mayApply } from '#domains/recruitment/applications/applicant.access.ts'
import { mayReview } from '#domains/recruitment/applications/applications.access.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { seal, unseal } from '#platform/encryption.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { interviewAdjustments } from './interviews.table.ts'

/**
 * What the applicant needs so that they can take part in the interview: asked only once they are invited, so that no one
 * who shortlists can know it (Equality Act 2010, section 60). Left blank, it is deleted.
 */
export async function askForAdjustments(ctx: Ctx<User>, text: string): Promise<void> {
  authorize(mayApply(ctx.actor), applicantsOnly)
  await transaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ id: applications.id, status: applications.status })
      .from(applications)
      .where(eq(applications.applicantId, ctx.actor.personId))
      .orderBy(desc(applications.createdAt), desc(applications.id))
      .limit(1)
      .for('update')
    const { id, status } = found(row, 'Application')
    if (status !== 'interview_scheduled') throw notAsked()
    if ((await kept(ctx, id)) === text) return
    await keep(ctx, id, text)
    await record(ctx, 'interview.adjustments_answered', id, { personId: ctx.actor.personId })
    await raiseAlert(ctx, { kind: 'interview', applicationId: id, key: `${id}:${ctx.now}` })
  })
}

/** The applicant's own answer, and whether it is asked for now. */
export async function myAdjustments(ctx: Ctx<User>) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const [row] = await ctx.db
    .select({ id: applications.id, status: applications.status })
    .from(applications)
    .where(eq(applications.applicantId, ctx.actor.personId))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(1)
  const asked = row?.status === 'interview_scheduled'
  return { asked, adjustments: asked ? await kept(ctx, row.id) : '' }
}

/** For the people who arrange and hold the interview, while they do. Viewing is logged. */
export async function readAdjustments(ctx: Ctx<User>, applicationId: string): Promise<string> {
  authorize(mayReview(ctx.actor), 'Admins only.')
  return transaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ personId: applications.applicantId, status: applications.status })
      .from(applications)
      .where(eq(applications.id, applicationId))
    const { personId, status } = found(row, 'Application')
    const text = status === 'interview_scheduled' ? await kept(ctx, applicationId) : ''
    if (text) await record(ctx, 'interview.adjustments_viewed', applicationId, { personId })
    return text
  })
}

async function kept(ctx: Ctx, applicationId: string): Promise<string> {
  const [row] = await ctx.db
    .select()
    .from(interviewAdjustments)
    .where(eq(interviewAdjustments.applicationId, applicationId))
  return row ? unseal(row.content, placeOf(applicationId)) : ''
}

async function keep(ctx: Ctx, applicationId: string, text: string): Promise<void> {
  if (!text) {
    await ctx.db.delete(interviewAdjustments).where(eq(interviewAdjustments.applicationId, applicationId))
    return
  }
  const change = { content: seal(text, placeOf(applicationId)), answeredAt: ctx.now.toString() }
  await ctx.db
    .insert(interviewAdjustments)
    .values({ applicationId, ...change })
    .onConflictDoUpdate({ target: interviewAdjustments.applicationId, set: change })
}

const placeOf = (row: string) => ({ table: 'interview_adjustments', column: 'content', row })
const notAsked = () =>
  new Refusal('conflict', 'Update failed', 'There is nothing to answer now. We ask about this once you are invited.')
