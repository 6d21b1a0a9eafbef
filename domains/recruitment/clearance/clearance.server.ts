import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { keepConditions } from '#domains/recruitment/checks/conditional-starts.server.ts'
import { formatDay } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { applicantHome, portalHome } from '#platform/addresses.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal, refuse } from '#platform/refusal.ts'
import { mayReadGate } from './clearance.access.ts'
import type { ConditionsForm } from './clearance.form.ts'
import { openBeforeSigning, openKey } from './clearance.rules.ts'
import { clearances } from './clearance.table.ts'
import { type AtGate, applicationAtGate, gateOf, newestSignature } from './gate.queries.server.ts'
import { whyNotInFull, whyNotNow, whyNotOnConditions, whyNotSign, whyNotUntil } from './signing.rules.ts'
import { possibleSupervisors } from './supervisors.queries.server.ts'

/** The registered manager's sign-off that all checks are complete. Signed once; safe to repeat. */
export async function signOff(ctx: Ctx<User>, applicationId: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const application = await lockedAtGate(ctx, applicationId)
    authorize(mayReadGate(ctx.actor, application?.location?.registeredManagerId), 'Admins only.')
    const at = signable(ctx, found(application, 'Application'))
    const gate = await gateOf(ctx, at)
    if (gate.standing === 'cleared') return
    refuse(whyNotInFull(gate))
    await sign(ctx, at, { kind: 'full' })
    await emailApplicant(ctx, at, 'clearance.cleared', { position: at.position })
  })
}

/** A conditional start before all checks are complete: risk assessment, supervisor and end date. */
export async function startOnConditions(ctx: Ctx<User>, applicationId: string, form: ConditionsForm): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const application = await lockedAtGate(ctx, applicationId)
    authorize(mayReadGate(ctx.actor, application?.location?.registeredManagerId), 'Admins only.')
    const at = signable(ctx, found(application, 'Application'))
    const gate = await gateOf(ctx, at)
    refuse(whyNotOnConditions(gate))
    refuse(whyNotUntil(form.endsOn, todayOf(ctx)))
    const supervisor = await supervisorOf(ctx, at, form.supervisorId)
    const riskAssessmentId = await keepConditions(ctx, at.id, form)
    await sign(ctx, at, {
      kind: 'conditional',
      reason: form.reason,
      riskAssessmentId,
      supervisorId: form.supervisorId,
      endsOn: form.endsOn,
      open: [...new Set(openBeforeSigning(gate.items).map(openKey))],
    })
    await emailApplicant(ctx, at, 'clearance.conditional', { supervisor, until: formatDay(form.endsOn) })
  })
}

/** Revokes a sign-off; from then on the person is not cleared. */
export async function revokeClearance(ctx: Ctx<User>, applicationId: string, reason: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const application = await lockedAtGate(ctx, applicationId)
    authorize(mayReadGate(ctx.actor, application?.location?.registeredManagerId), 'Admins only.')
    const at = signable(ctx, found(application, 'Application'))
    const signature = await newestSignature(ctx, at.id)
    if (!signature || signature.revokedAt)
      throw new Refusal('conflict', 'Update failed', 'There is no clearance to revoke.')
    await ctx.db
      .update(clearances)
      .set({ revokedAt: ctx.now.toString(), revokedBy: ctx.actor.userId, revokedReason: reason })
      .where(eq(clearances.id, signature.id))
    await record(ctx, 'clearance.revoked', at.id, { personId: at.personId, clearanceId: signature.id })
  })
}

/** One sign-off at a time: a second one waits here and then sees the first. */
async function lockedAtGate(ctx: Ctx, id: string) {
  await ctx.db.select({ id: applications.id }).from(applications).where(eq(applications.id, id)).for('update')
  return applicationAtGate(ctx, id)
}

function signable(ctx: Ctx<User>, at: AtGate): AtGate {
  const { job, location, manager } = at
  refuse(whyNotNow(at.status))
  refuse(
    whyNotSign(ctx.actor.personId, {
      job: job?.title,
      location: location?.name,
      manager: location?.registeredManagerId
        ? { personId: location.registeredManagerId, name: manager ?? 'its registered manager' }
        : undefined,
    }),
  )
  return at
}

type Signed = Pick<typeof clearances.$inferInsert, 'kind'> &
  Partial<Pick<typeof clearances.$inferInsert, 'reason' | 'riskAssessmentId' | 'supervisorId' | 'endsOn' | 'open'>>

async function sign(ctx: Ctx<User>, { id, personId, job, location }: AtGate, signed: Signed): Promise<void> {
  if (!job || !location) throw new Refusal('conflict', 'Update failed', 'Assign the job and the location first.')
  const clearanceId = v7()
  await ctx.db.insert(clearances).values({
    id: clearanceId,
    applicationId: id,
    jobId: job.id,
    locationId: location.id,
    ...signed,
    signedBy: ctx.actor.userId,
    signedAt: ctx.now.toString(),
  })
  await record(ctx, signed.kind === 'full' ? 'clearance.signed' : 'clearance.conditional', id, {
    personId,
    clearanceId,
    ...(signed.open ? { open: signed.open } : {}),
  })
}

async function supervisorOf(ctx: Ctx, { personId, location }: AtGate, supervisorId: string): Promise<string> {
  const about = { personId, managerId: location?.registeredManagerId }
  const [chosen] = await possibleSupervisors(ctx, about, { id: supervisorId })
  if (chosen) return chosen.name
  const words = 'Choose a person from the list'
  throw new Refusal('invalid', 'Update failed', `${words}.`, { supervisorId: words })
}

async function emailApplicant(ctx: Ctx, at: AtGate, template: string, params: Record<string, string>): Promise<void> {
  await queueEmail(ctx, {
    template,
    to: { address: at.email, name: `${at.firstName} ${at.lastName}`, personId: at.personId },
    params: { firstName: at.firstName, home: at.status === 'hired' ? portalHome() : applicantHome(), ...params },
    subjectId: at.id,
  })
}
