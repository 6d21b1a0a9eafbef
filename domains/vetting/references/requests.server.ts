import { and, eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { raise } from '#domains/events.ts'
import { referees } from '#domains/recruitment/applications/applications.table.ts'
import type { User } from '#platform/actor.ts'
import { giveReference } from '#platform/addresses.ts'
import { mustBeAnother } from '#platform/auth/not-oneself.server.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { linkToken } from '#platform/link-token.server.ts'
import { authorize, found, Refusal, refuse } from '#platform/refusal.ts'
import {
  ask,
  fresh,
  jobOf,
  linkOf,
  lockedApplication,
  lockedRequest,
  mustBeFree,
  openApplicationOf,
  sendLetter,
  takeBack,
  type Which,
  wishOf,
} from './asking.server.ts'
import { mayAsk } from './references.access.ts'
import { referenceRequests } from './references.table.ts'
import { askedForm, type RequestBody, type RequestForm } from './requests.form.ts'
import { isOpen, whyNotAsk, whyNotSend } from './requests.rules.ts'

/** Asks a referee by email, with a secret link for 28 days. Returns the request’s id. */
export async function sendReferenceRequest(ctx: Ctx<User>, applicationId: string, form: RequestForm): Promise<string> {
  authorize(mayAsk(ctx.actor), 'Admins only.')
  refuse(whyNotSend(form))
  return transaction(ctx, async (ctx) => {
    const application = await lockedApplication(ctx, applicationId)
    return ask(ctx, application, form)
  })
}

/** The same for an applicant given by name: their one open application, or the one whose id is given. */
export async function requestByName(ctx: Ctx<User>, body: RequestBody): Promise<string> {
  authorize(mayAsk(ctx.actor), 'Admins only.')
  const { applicant_name, application_id, ...asked } = body
  refuse(whyNotSend(asked))
  const form = wellFormed(asked)
  const id = application_id ?? (await openApplicationOf(ctx, applicant_name ?? ''))
  return sendReferenceRequest(ctx, id, { ...form, about_job: '' })
}

function wellFormed(asked: Omit<RequestBody, 'applicant_name' | 'application_id'>) {
  const { data, error } = askedForm.safeParse(asked)
  if (data) return data
  const [issue] = error.issues
  throw new Refusal('invalid', 'Failed to send', issue?.message ?? 'A value is not valid.')
}

/** Asks one of the referees the applicant named. */
export async function askReferee(ctx: Ctx<User>, applicationId: string, refereeId: string): Promise<string> {
  authorize(mayAsk(ctx.actor), 'Admins only.')
  const [row] = await ctx.db
    .select()
    .from(referees)
    .where(and(eq(referees.id, refereeId), eq(referees.applicationId, applicationId)))
  const referee = found(row, 'Referee')
  return sendReferenceRequest(ctx, applicationId, {
    referee_name: referee.name,
    referee_email: referee.email,
    reference_type: referee.type,
    reference_period: referee.period,
    org_and_role: referee.orgRole,
    relationship: referee.relationship,
    about_job: '',
  })
}

/** Resends the same link for another 28 days; once it has expired, a new link, and the old one stays invalid. */
export async function resendRequest(ctx: Ctx<User>, which: Which): Promise<string> {
  authorize(mayAsk(ctx.actor), 'Admins only.')
  return transaction(ctx, async (ctx) => {
    const application = await lockedApplication(ctx, which.applicationId)
    const request = await lockedRequest(ctx, which)
    refuse(whyNotAsk(application.status, await wishOf(ctx, application.id, request.refereeEmail)))
    if (request.revokedAt || request.status === 'received' || request.status === 'declined')
      throw new Refusal('conflict', 'Failed to send', 'This request is closed. Ask again with Replace.')
    const live = isOpen(request, ctx.now.toString())
    const generation = live ? request.generation : request.generation + 1
    if (!live) await mustBeFree(ctx, application.id, request.refereeEmail)
    const again = {
      ...request,
      ...fresh(ctx, request.id, generation),
      status: live ? request.status : ('sent' as const),
    }
    await ctx.db
      .update(referenceRequests)
      .set({
        generation,
        tokenHash: again.tokenHash,
        sentAt: again.sentAt,
        expiresAt: again.expiresAt,
        status: again.status,
        // another 28 days, with their reminders
        reminderCount: 0,
      })
      .where(eq(referenceRequests.id, request.id))
    await sendLetter(ctx, application, again, `again:${ctx.now.toString().slice(0, 16)}`)
    await raise(ctx, 'vetting record kept', { applicationId: application.id })
    await record(ctx, 'reference.resent', request.id, { personId: application.applicantId })
    return request.id
  })
}

/** Replaces this referee or their address: the old link stops working, and the new request names what it replaces. */
export async function replaceRequest(ctx: Ctx<User>, which: Which, form: RequestForm): Promise<string> {
  authorize(mayAsk(ctx.actor), 'Admins only.')
  refuse(whyNotSend(form))
  return transaction(ctx, async (ctx) => {
    const application = await lockedApplication(ctx, which.applicationId)
    const old = await lockedRequest(ctx, which)
    if (old.revokedAt) throw new Refusal('conflict', 'Failed to send', 'This request has already been replaced.')
    if (old.status === 'received')
      throw new Refusal('conflict', 'Failed to send', 'This referee has answered. Ask another referee as well.')
    await takeBack(ctx, old)
    return ask(ctx, application, form, old.id)
  })
}

/** Withdraws a request; its link stops working. */
export async function revokeRequest(ctx: Ctx<User>, which: Which): Promise<void> {
  authorize(mayAsk(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const application = await lockedApplication(ctx, which.applicationId)
    const request = await lockedRequest(ctx, which)
    if (request.revokedAt || request.status === 'received')
      throw new Refusal('conflict', 'Update failed', 'This request is already closed.')
    await takeBack(ctx, request)
    await raise(ctx, 'vetting record kept', { applicationId: application.id })
    await record(ctx, 'reference.revoked', request.id, { personId: application.applicantId })
  })
}

/** The path of a referee's page, for HR to pass on themselves. Viewing is logged. */
export async function copyRequestLink(ctx: Ctx<User>, which: Which): Promise<string> {
  authorize(mayAsk(ctx.actor), 'Admins only.')
  return transaction(ctx, async (ctx) => {
    const request = await lockedRequest(ctx, which)
    await mustBeAnother(ctx, request.personId)
    if (!isOpen(request, ctx.now.toString()))
      throw new Refusal('conflict', 'No link', 'This request is closed, so its link does not work.')
    await record(ctx, 'reference.link_copied', request.id, { personId: request.personId })
    return giveReference(linkToken(linkOf(request.id, request.generation)))
  })
}

/** Links a request to a job in the employment history. */
export async function tieToJob(ctx: Ctx<User>, which: Which, aboutJob: string): Promise<void> {
  authorize(mayAsk(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const application = await lockedApplication(ctx, which.applicationId)
    const request = await lockedRequest(ctx, which)
    await ctx.db
      .update(referenceRequests)
      .set({ periodPosition: await jobOf(ctx, application.id, aboutJob) })
      .where(eq(referenceRequests.id, request.id))
    await raise(ctx, 'vetting record kept', { applicationId: application.id })
    await record(ctx, 'reference.job_named', request.id, { personId: application.applicantId })
  })
}
