import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { raise } from '#domains/events.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { people } from '#domains/people/people.table.ts'
import { applicationPeriods, applications, referees } from '#domains/recruitment/applications/applications.table.ts'
import { activeStatuses } from '#domains/vetting/checks/stages.rules.ts'
import { dayOfInstant, formatDay } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { mustBeAnother } from '#platform/auth/not-oneself.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { linkHash, linkToken } from '#platform/link-token.server.ts'
import { found, Refusal, refuse } from '#platform/refusal.ts'
import { jobMeant } from './comparison.rules.ts'
import { referenceRequests } from './references.table.ts'
import type { RequestForm } from './requests.form.ts'
import { type AskWhen, LINK_DAYS, whyNotAsk, whyNotThisAddress } from './requests.rules.ts'

export type Which = { applicationId: string; requestId: string }
export type Application = typeof applications.$inferSelect & { personEmail: string }
export type RequestRow = typeof referenceRequests.$inferSelect

/** Creates the request and its email, if the rules and the applicant's choice allow it. */
export async function ask(
  ctx: Ctx<User>,
  application: Application,
  form: RequestForm,
  replacesId?: string,
): Promise<string> {
  const email = form.referee_email
  refuse(whyNotAsk(application.status, await wishOf(ctx, application.id, email)))
  refuse(whyNotThisAddress(email, [application.email, application.personEmail]))
  await mustBeFree(ctx, application.id, email)
  const id = v7()
  const row = {
    id,
    personId: application.applicantId,
    applicationId: application.id,
    refereeId: await namedReferee(ctx, application.id, email),
    refereeName: form.referee_name,
    refereeEmail: email,
    referenceType: form.reference_type as 'employer' | 'character',
    referencePeriod: form.reference_period || ('2' as const),
    orgAndRole: form.org_and_role,
    relationship: form.relationship,
    periodPosition: await jobOf(ctx, application.id, form.about_job || (await jobMeantBy(ctx, application.id, form))),
    status: 'sent' as const,
    ...fresh(ctx, id, 1),
    replacesId: replacesId ?? null,
    createdAt: ctx.now.toString(),
    createdBy: ctx.actor.userId,
  }
  await ctx.db.insert(referenceRequests).values(row)
  await sendLetter(ctx, application, row, 'first')
  await raise(ctx, 'vetting record kept', { applicationId: application.id })
  await record(ctx, replacesId ? 'reference.replaced' : 'reference.requested', id, {
    personId: application.applicantId,
    type: row.referenceType,
  })
  return id
}

export function fresh(ctx: Ctx, id: string, generation: number) {
  return {
    generation,
    tokenHash: linkHash(linkOf(id, generation)),
    sentAt: ctx.now.toString(),
    expiresAt: ctx.now.add({ hours: LINK_DAYS * 24 }).toString(),
  }
}

export const linkOf = (id: string, generation: number) => ({ purpose: 'reference-request' as const, id, generation })

type Letter = Pick<RequestRow, 'id' | 'generation' | 'refereeName' | 'refereeEmail' | 'expiresAt'>

export async function sendLetter(ctx: Ctx, application: Application, request: Letter, occasion: string): Promise<void> {
  await queueEmail(ctx, {
    template: 'reference.request',
    to: { address: request.refereeEmail, name: request.refereeName },
    params: letterParams(application, request),
    token: linkToken(linkOf(request.id, request.generation)),
    dedupeKey: `reference-request:${request.id}:${request.generation}:${occasion}`,
    subjectId: request.id,
  })
}

/** What an email to a referee says about the applicant: the name and the role applied for. */
export function letterParams(
  { firstName, lastName, position }: Pick<Application, 'firstName' | 'lastName' | 'position'>,
  { refereeName, expiresAt }: Pick<RequestRow, 'refereeName' | 'expiresAt'>,
): Record<string, string> {
  return {
    refereeName,
    applicantName: `${firstName} ${lastName}`,
    position,
    until: formatDay(dayOfInstant(Temporal.Instant.from(expiresAt).subtract({ seconds: 1 }).toString())),
  }
}

export async function takeBack(ctx: Ctx, { id, generation }: RequestRow): Promise<void> {
  // a higher generation makes every earlier link invalid for good
  await ctx.db
    .update(referenceRequests)
    .set({
      revokedAt: ctx.now.toString(),
      generation: generation + 1,
      tokenHash: linkHash(linkOf(id, generation + 1)),
    })
    .where(eq(referenceRequests.id, id))
}

const openStates = ['pending', 'sent', 'opened'] as const

/** One open request per address; an expired one does not count. */
export async function mustBeFree(ctx: Ctx, applicationId: string, email: string): Promise<void> {
  const ofAddress = and(
    eq(referenceRequests.applicationId, applicationId),
    eq(referenceRequests.refereeEmail, email),
    isNull(referenceRequests.revokedAt),
    inArray(referenceRequests.status, [...openStates]),
  )
  await ctx.db
    .update(referenceRequests)
    .set({ status: 'expired' })
    .where(and(ofAddress, lte(referenceRequests.expiresAt, ctx.now.toString())))
  const [open] = await ctx.db.select({ id: referenceRequests.id }).from(referenceRequests).where(ofAddress)
  if (open)
    throw new Refusal(
      'conflict',
      'Failed to send',
      'There is already an open request to this address. Resend it instead.',
    )
}

/** When the applicant allows this address to be asked; the stricter choice counts if it was named twice. */
export async function wishOf(ctx: Ctx, applicationId: string, email: string): Promise<AskWhen> {
  const wishes = await ctx.db
    .select({ askWhen: referees.askWhen })
    .from(referees)
    .where(and(eq(referees.applicationId, applicationId), eq(referees.email, email)))
  return wishes.some(({ askWhen }) => askWhen === 'after_offer') ? 'after_offer' : 'now'
}

async function namedReferee(ctx: Ctx, applicationId: string, email: string): Promise<string | null> {
  const [referee] = await ctx.db
    .select({ id: referees.id })
    .from(referees)
    .where(and(eq(referees.applicationId, applicationId), eq(referees.email, email)))
  return referee?.id ?? null
}

/** Locks the application for any change to its references; no one asks about themselves, or has the link to answer. */
export async function lockedApplication(ctx: Ctx<User>, id: string): Promise<Application> {
  const [row] = await ctx.db.select().from(applications).where(eq(applications.id, id)).for('update')
  const application = found(row, 'Application')
  await mustBeAnother(ctx, application.applicantId)
  const [person] = await ctx.db
    .select({ email: people.email })
    .from(people)
    .where(eq(people.id, application.applicantId))
  return { ...application, personEmail: person?.email ?? application.email }
}

export async function lockedRequest(ctx: Ctx, { applicationId, requestId }: Which): Promise<RequestRow> {
  const [row] = await ctx.db
    .select()
    .from(referenceRequests)
    .where(and(eq(referenceRequests.id, requestId), eq(referenceRequests.applicationId, applicationId)))
    .for('update')
  return found(row, 'Reference request')
}

/** The position of a job in the employment history, or null. */
export async function jobOf(ctx: Ctx, applicationId: string, typed: string): Promise<number | null> {
  if (typed === '') return null
  const [row] = await ctx.db
    .select({ position: applicationPeriods.position })
    .from(applicationPeriods)
    .where(and(eq(applicationPeriods.applicationId, applicationId), eq(applicationPeriods.position, Number(typed))))
  if (!row)
    throw new Refusal('invalid', 'Update failed', 'Choose a job from the list.', {
      about_job: 'Choose a job from the list',
    })
  return row.position
}

/** The one open application under a name, ignoring case. */
export async function openApplicationOf(ctx: Ctx, name: string): Promise<string> {
  const fullName = sql`lower(${applications.firstName} || ' ' || ${applications.lastName})`
  const rows = await ctx.db
    .select({ id: applications.id })
    .from(applications)
    .where(and(sql`${fullName} = ${name.toLowerCase()}`, inArray(applications.status, [...activeStatuses])))
    .limit(2)
  const [only, another] = rows
  if (!only) throw new Refusal('missing', 'Failed to send', 'No open application has this applicant’s name.')
  if (another)
    throw new Refusal('conflict', 'Failed to send', 'Several applicants have this name. Give the application_id.')
  return only.id
}

/** The position of the job whose employer an employer's referee names, as a form value; by function or by person. */
async function jobMeantBy(ctx: Ctx, applicationId: string, form: RequestForm): Promise<string> {
  if (form.reference_type !== 'employer') return ''
  const organisation = [form.org_and_role, form.referee_name].join(', ')
  const { position, organisation: employer, careWork } = applicationPeriods
  const jobs = await ctx.db
    .select({ position, organisation: employer, careWork })
    .from(applicationPeriods)
    .where(and(eq(applicationPeriods.applicationId, applicationId), eq(applicationPeriods.kind, 'job')))
    .orderBy(asc(applicationPeriods.position))
  const job = jobMeant(jobs, { periodPosition: null, organisation })
  return job ? String(job.position) : ''
}
