import { and, asc, eq, isNull, max, or, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { maySupervise } from '#domains/employment/standing/standing.queries.server.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { keepConditions } from '#domains/vetting/checks/conditional-starts.server.ts'
import { type Day, dayOfInstant, formatDay } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { applicantHome, portalHome } from '#platform/addresses.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { inWords } from '#platform/db/constraint.ts'
import { authorize, found, Refusal, refuse } from '#platform/refusal.ts'
import { mayReadGate } from './clearance.access.ts'
import type { ConditionsForm, SignOffForm } from './clearance.form.ts'
import { isSigned, openBeforeSigning, openKey, restsOn } from './clearance.rules.ts'
import { clearances } from './clearance.table.ts'
import { closeReturn } from './closed-returns.server.ts'
import { type AtGate, gateOf } from './gate.queries.server.ts'
import { lockedAtGate } from './locked-gate.server.ts'
import { hasBegun, tellRevoked } from './not-yet.server.ts'
import { signable } from './signable.server.ts'
import { whyNotInFull, whyNotOnConditions, whyNotUntil } from './signing.rules.ts'
import { signedAsShown } from './signing-file.queries.server.ts'
import { possibleSupervisors } from './supervisors.queries.server.ts'
import { whyNotAlone } from './two-people.rules.ts'

/**
 * The sign-off that all checks are complete, for an application or for a post, under the file as it was `shown` and read part
 * by part, with the signer's name typed. Signed once; safe to repeat.
 */
export async function signOff(ctx: Ctx<User>, subjectId: string, signed: SignOffForm): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const subject = await lockedAtGate(ctx, subjectId)
    authorize(mayReadGate(ctx.actor, subject?.signer?.personId), 'Admins only.')
    const at = signable(ctx, found(subject, 'Application'))
    const gate = await gateOf(ctx, at)
    if (isSigned(gate)) return
    refuse(whyNotInFull(gate))
    refuse(whyNotAlone(gate.alone))
    await signedAsShown(ctx, at, gate, signed)
    await sign(ctx, at, gate, { kind: 'full' })
    // nothing to say of a beginning to someone at work
    if (!(await hasBegun(ctx, gate.postId)))
      await emailApplicant(ctx, at, 'clearance.cleared', { position: at.position })
  })
}

/** A conditional start before all checks are complete: risk assessment, supervisor and end date. */
export async function startOnConditions(ctx: Ctx<User>, subjectId: string, form: ConditionsForm): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const subject = await lockedAtGate(ctx, subjectId)
    authorize(mayReadGate(ctx.actor, subject?.signer?.personId), 'Admins only.')
    const at = signable(ctx, found(subject, 'Application'))
    const gate = await gateOf(ctx, at)
    refuse(whyNotOnConditions(gate))
    refuse(whyNotAlone(gate.alone))
    refuse(whyNotUntil(form.endsOn, todayOf(ctx), await firstConditional(ctx, at)))
    await signedAsShown(ctx, at, gate, form)
    const supervisor = await supervisorOf(ctx, at, form.supervisorId)
    const riskAssessmentId = await keepConditions(
      ctx,
      { applicationId: at.applicationId ?? null, personId: at.personId },
      form,
    )
    await sign(ctx, at, gate, {
      kind: 'conditional',
      reason: form.reason,
      riskAssessmentId,
      supervisorId: form.supervisorId,
      endsOn: form.endsOn,
      open: [...new Set(openBeforeSigning(gate.items).map(openKey))],
    })
    const template = (await hasBegun(ctx, gate.postId)) ? 'clearance.conditional_again' : 'clearance.conditional'
    await emailApplicant(ctx, at, template, { supervisor, until: formatDay(form.endsOn) })
  })
}

/**
 * Revokes a sign-off, or what someone brought in and never signed for works by; from then on the person is not cleared. Before the
 * first day an email to them and to HR says so at once.
 */
export async function revokeClearance(ctx: Ctx<User>, subjectId: string, reason: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const subject = await lockedAtGate(ctx, subjectId)
    authorize(mayReadGate(ctx.actor, subject?.signer?.personId), 'Admins only.')
    const at = signable(ctx, found(subject, 'Application'))
    const gate = await gateOf(ctx, at)
    const { signature, postId } = gate
    const revoked = { revokedAt: ctx.now.toString(), revokedBy: ctx.actor.userId, revokedReason: reason }
    if (signature?.revokedAt || !(signature || gate.place.broughtIn))
      throw new Refusal('conflict', 'Update failed', 'There is no clearance to revoke.')
    const signatureId = signature?.id ?? v7()
    if (signature) await ctx.db.update(clearances).set(revoked).where(eq(clearances.id, signatureId))
    else
      await ctx.db.insert(clearances).values({ ...rowOf(ctx, at, postId), id: signatureId, kind: 'full', ...revoked })
    await record(ctx, 'clearance.revoked', at.id, { personId: at.personId, clearanceId: signatureId })
    if (!(await hasBegun(ctx, postId))) await tellRevoked(ctx, at, { signatureId, by: ctx.actor.personId })
  })
}

/** By whom a file is signed or revoked, and where. */
function rowOf(ctx: Ctx<User>, { applicationId, personId, job, location, signer }: AtGate, postId: string | undefined) {
  if (!job || !location) throw new Refusal('conflict', 'Update failed', 'Assign the job and the location first.')
  return {
    ...{
      applicationId: applicationId ?? null,
      personId,
      postId: postId ?? null,
      jobId: job.id,
      locationId: location.id,
    },
    ...{ rules: 'standing' as const, appointmentId: signer?.appointmentId ?? null },
    ...{ signedBy: ctx.actor.userId, signedAt: ctx.now.toString() },
  }
}

type Signed = Pick<typeof clearances.$inferInsert, 'kind'> &
  Partial<Pick<typeof clearances.$inferInsert, 'reason' | 'riskAssessmentId' | 'supervisorId' | 'endsOn' | 'open'>>

type GateNow = Awaited<ReturnType<typeof gateOf>>

async function sign(ctx: Ctx<User>, at: AtGate, gate: GateNow, signed: Signed) {
  const { id, personId } = at
  const clearanceId = v7()
  const row = { ...rowOf(ctx, at, gate.postId), ...restsOn(gate.items), ...signed, id: clearanceId }
  await inWords('clearances_by_an_appointment', notAppointed, () =>
    inWords('clearances_weighed_by_two', alone, () =>
      inWords('clearances_leaving_weighed', notWeighed, () =>
        inWords('clearances_conditions_in_all', tooLong, async () => {
          await ctx.db.insert(clearances).values(row)
        }),
      ),
    ),
  )
  await closeReturn(ctx, id)
  await record(ctx, signed.kind === 'full' ? 'clearance.signed' : 'clearance.conditional', id, {
    personId,
    clearanceId,
    ...(signed.open ? { open: signed.open } : {}),
  })
}

/** Undone while it was being signed. */
const notAppointed = () =>
  new Refusal('conflict', 'Update failed', 'Your appointment for this location has just ended. Reload the page.')

/** Recorded while it was being signed. */
const notWeighed = () =>
  new Refusal('conflict', 'Update failed', 'What is on record of their conduct here is not assessed. Reload the page.')

/** Signed on conditions for another post while this was. */
const tooLong = () => new Refusal('conflict', 'Update failed', 'The weeks on conditions are used up. Reload the page.')

/** What the database knows and the gate did not. */
const alone = () =>
  new Refusal(
    'conflict',
    'Update failed',
    'No one but you weighed what is on record here. Someone else looks at it first.',
  )

/**
 * The day of the first signature on conditions for this application or post, or for any other of the person since they were
 * last signed for in full: neither another post nor a time away gives more weeks. The database says the same.
 */
async function firstConditional(ctx: Ctx, { id, personId, applicationId }: AtGate): Promise<Day | undefined> {
  const { signedAt, kind, revokedAt } = clearances
  const own = eq(applicationId ? clearances.applicationId : clearances.postId, id)
  const ofPerson = eq(clearances.personId, personId)
  const inFull = ctx.db
    .select({ at: max(signedAt) })
    .from(clearances)
    .where(and(ofPerson, eq(kind, 'full'), isNull(revokedAt)))
  const others = and(ofPerson, sql`${signedAt} > coalesce((${inFull}), '-infinity')`)
  const [row] = await ctx.db
    .select({ signedAt })
    .from(clearances)
    .where(and(or(own, others), eq(kind, 'conditional')))
    .orderBy(asc(clearances.signedAt))
    .limit(1)
  return row && dayOfInstant(row.signedAt)
}

async function supervisorOf(ctx: Ctx, { personId, signer }: AtGate, supervisorId: string): Promise<string> {
  const about = { personId, signerId: signer?.personId }
  const [chosen] = await possibleSupervisors(ctx, about, { id: supervisorId })
  const words = chosen
    ? 'Choose someone who is cleared, or brought in with identity, right to work and DBS verified here'
    : 'Choose a person from the list'
  if (chosen && (await maySupervise(ctx, supervisorId))) return chosen.name
  throw new Refusal('invalid', 'Update failed', `${words}.`, { supervisorId: words })
}

async function emailApplicant(ctx: Ctx, at: AtGate, template: string, params: Record<string, string>): Promise<void> {
  // not everyone who works here has an address
  if (!at.email) return
  await queueEmail(ctx, {
    template,
    to: { address: at.email, name: `${at.firstName} ${at.lastName}`, personId: at.personId },
    params: { firstName: at.firstName, home: at.status === 'hired' ? portalHome() : applicantHome(), ...params },
    subjectId: at.id,
  })
}
