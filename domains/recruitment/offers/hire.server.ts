import { eq } from 'drizzle-orm'
import { becomeStaff } from '#domains/accounts/people.server.ts'
import { record } from '#domains/audit/audit.server.ts'
import { mayHire } from '#domains/employment/clearance/clearance.access.ts'
import type { HireForm } from '#domains/employment/clearance/clearance.form.ts'
import { applicationAtGate } from '#domains/employment/clearance/gate.queries.server.ts'
import { giveOfferedPost } from '#domains/employment/clearance/offered-posts.server.ts'
import { whyNotHire } from '#domains/employment/clearance/signing.rules.ts'
import { carryContacts } from '#domains/employment/staff-files/staff-files.server.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { openChecklist } from '#domains/onboarding/checklists/checklists.server.ts'
import { applicationEvents, applications } from '#domains/recruitment/applications/applications.table.ts'
import { type Day, formatDay } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, refuse } from '#platform/refusal.ts'

/**
 * Hires an applicant: post, status, DBS check in the tracker, account, contacts, onboarding, audit and email, all or none, and
 * once. Documents, references and checks are not copied, since they belong to the person.
 */
export async function hire(ctx: Ctx<User>, applicationId: string, form: HireForm): Promise<void> {
  authorize(mayHire(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    const application = await lockedApplication(ctx, applicationId)
    refuse(whyNotHire(application.status))
    const { applicantId: personId } = application
    const { jobId, plannedStart } = form
    const postId = await giveOfferedPost(ctx, { applicationId, personId }, form)
    await moveToHired(ctx, application, form)
    await becomeStaff(ctx, personId)
    await carryContacts(ctx, personId, application)
    await openChecklist(ctx, { personId, applicationId, postId, jobId, startOn: plannedStart, welcomed: true })
    await record(ctx, 'application.hired', applicationId, { personId, postId })
    await welcome(ctx, applicationId, plannedStart)
  })
}

type Application = typeof applications.$inferSelect

async function moveToHired(ctx: Ctx<User>, { id, status }: Application, { jobId, locationId }: HireForm) {
  await ctx.db.update(applications).set({ status: 'hired', jobId, locationId }).where(eq(applications.id, id))
  await ctx.db.insert(applicationEvents).values({
    applicationId: id,
    fromStatus: status,
    toStatus: 'hired',
    by: ctx.actor.userId,
    at: ctx.now.toString(),
  })
}

/** One at a time: a second click waits here and then sees the result of the first. */
async function lockedApplication(ctx: Ctx, id: string) {
  const [row] = await ctx.db.select().from(applications).where(eq(applications.id, id)).for('update')
  return found(row, 'Application')
}

async function welcome(ctx: Ctx, applicationId: string, plannedStart: Day): Promise<void> {
  const { email, firstName, lastName, personId, job, location } = found(
    await applicationAtGate(ctx, applicationId),
    'Application',
  )
  await queueEmail(ctx, {
    template: 'application.hired',
    to: { address: email, name: `${firstName} ${lastName}`, personId },
    params: {
      firstName,
      job: job?.title ?? '',
      location: location?.name ?? '',
      plannedStart: formatDay(plannedStart),
    },
    dedupeKey: `application-hired:${applicationId}`,
    subjectId: applicationId,
  })
}
