import { eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { openChecklist } from '#domains/onboarding/checklists/checklists.server.ts'
import { createPost, startPost } from '#domains/people/posts/posts.server.ts'
import { mustManage } from '#domains/people/posts/staff-managers.server.ts'
import { applicationEvents, applications } from '#domains/recruitment/applications/applications.table.ts'
import { type Day, dayOfInstant, formatDay } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { needProof } from '#platform/proof.ts'
import { authorize, found, Refusal, refuse } from '#platform/refusal.ts'
import { mayHire } from './clearance.access.ts'
import type { HireForm } from './clearance.form.ts'
import { hires } from './clearance.table.ts'
import { applicationAtGate, gateOf, newestSignature } from './gate.queries.server.ts'
import { whyNotHire, whyNotStart } from './signing.rules.ts'

/**
 * Takes an applicant on: post, hire, status, audit and email, once. Documents, references and checks stay where they
 * are, since they hang on the person. Returns the person, whose account the caller makes staff in the same transaction.
 */
export async function hire(ctx: Ctx<User>, applicationId: string, form: HireForm): Promise<string> {
  authorize(mayHire(ctx.actor), 'Admins only.')
  needProof(ctx.actor)
  return transaction(ctx, async (ctx) => {
    const application = await locked(ctx, applicationId)
    refuse(whyNotHire(application.status))
    const personId = application.applicantId
    const { jobId, locationId, managerId, plannedStart, contractHours } = form
    await mustManage(ctx, managerId ?? '', personId)
    const postId = await createPost(ctx, {
      personId,
      jobId,
      locationId,
      plannedStart,
      ...(managerId ? { managerId } : {}),
    })
    await ctx.db
      .insert(hires)
      .values({ applicationId, postId, contractHours, hiredBy: ctx.actor.userId, hiredAt: ctx.now.toString() })
    await ctx.db
      .update(applications)
      .set({ status: 'hired', jobId, locationId })
      .where(eq(applications.id, applicationId))
    await ctx.db.insert(applicationEvents).values({
      applicationId,
      fromStatus: application.status,
      toStatus: 'hired',
      by: ctx.actor.userId,
      at: ctx.now.toString(),
    })
    await openChecklist(ctx, { personId, applicationId, postId, jobId, startOn: plannedStart, welcomed: true })
    await record(ctx, 'application.hired', applicationId, { personId, postId })
    await welcome(ctx, applicationId, plannedStart)
    return personId
  })
}

/** The first day of work; refused, with what is missing in words, to anybody who is not cleared. */
export async function start(ctx: Ctx<User>, applicationId: string, day: Day): Promise<void> {
  authorize(mayHire(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    await locked(ctx, applicationId)
    const [hired] = await ctx.db.select().from(hires).where(eq(hires.applicationId, applicationId)).for('update')
    if (!hired) throw new Refusal('conflict', 'Update failed', 'Only somebody who is hired can start.')
    const at = found(await applicationAtGate(ctx, applicationId), 'Application')
    const signature = await newestSignature(ctx, applicationId)
    refuse(
      whyNotStart({
        day,
        today: todayOf(ctx),
        gate: await gateOf(ctx, at),
        signedOn: signature && dayOfInstant(signature.signedAt),
      }),
    )
    await startPost(ctx, hired.postId, day)
    await ctx.db
      .update(hires)
      .set({ startedBy: ctx.actor.userId, startedAt: ctx.now.toString() })
      .where(eq(hires.applicationId, applicationId))
    await record(ctx, 'application.started', applicationId, { personId: at.personId, postId: hired.postId })
  })
}

/** One row at a time: a second click waits here and then sees what the first one did. */
async function locked(ctx: Ctx, id: string) {
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
