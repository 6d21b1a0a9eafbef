import { and, asc, desc, eq, ne, type SQL } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { fileUploads } from '#domains/files/files.table.ts'
import { people } from '#domains/people/people.table.ts'
import { applicationPeriods, applications } from '#domains/recruitment/applications/applications.table.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { unseal } from '#platform/encryption.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { inWords } from './answer-words.rules.ts'
import type { Which } from './asking.server.ts'
import { compare, jobMeant } from './comparison.rules.ts'
import { evidencePlace } from './evidence.server.ts'
import { flagsOf } from './flags.rules.ts'
import { sharedOrigin } from './origins.server.ts'
import { openedAnswers } from './referee.server.ts'
import { mayVet, vettersOnly } from './references.access.ts'
import {
  referenceAnswers,
  referenceEvidence,
  referenceRequests,
  referenceReviews,
  referenceVerifications,
} from './references.table.ts'

/** What a referee wrote, or why they declined, with points for HR to verify. Viewing is logged. */
export async function readReference(ctx: Ctx, { applicationId, requestId }: Which) {
  authorize(mayVet(ctx.actor), vettersOnly)
  return transaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(referenceRequests)
      .where(and(eq(referenceRequests.id, requestId), eq(referenceRequests.applicationId, applicationId)))
    const request = found(row, 'Reference')
    if (request.status !== 'received' && request.status !== 'declined')
      throw new Refusal('missing', 'Reference not found.')
    await record(ctx, 'reference.viewed', request.id, { personId: request.personId })
    const [verifications, reviews] = [await verificationsOf(ctx, request.id), await reviewsOf(ctx, { requestId })]
    const { refereeName, refereeEmail, referenceType, receivedAt, declinedAt, declineReason, revokedAt } = request
    return {
      request: {
        id: request.id,
        refereeName,
        refereeEmail,
        referenceType,
        receivedAt,
        declinedAt,
        declineReason,
        revokedAt,
      },
      verifications,
      reviews,
      ...(await answered(ctx, request)),
    }
  })
}

/** One piece of alternative evidence, decrypted. Viewing is logged. */
export async function readEvidence(
  ctx: Ctx,
  { applicationId, evidenceId }: { applicationId: string; evidenceId: string },
) {
  authorize(mayVet(ctx.actor), vettersOnly)
  return transaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({
        evidence: referenceEvidence,
        personId: applications.applicantId,
        file: { name: fileUploads.originalName, bytes: fileUploads.bytes, state: fileUploads.state },
      })
      .from(referenceEvidence)
      .innerJoin(applications, eq(applications.id, referenceEvidence.applicationId))
      .leftJoin(fileUploads, eq(fileUploads.id, referenceEvidence.fileId))
      .where(and(eq(referenceEvidence.id, evidenceId), eq(referenceEvidence.applicationId, applicationId)))
    const { evidence, personId, file } = found(row, 'Evidence')
    await record(ctx, 'reference.evidence_viewed', evidence.id, { personId })
    return {
      ...evidence,
      file,
      description: unseal(evidence.description, evidencePlace(evidence.id)),
      reviews: await reviewsOf(ctx, { evidenceId }),
    }
  })
}

type RequestRow = typeof referenceRequests.$inferSelect

async function answered(ctx: Ctx, request: RequestRow) {
  const [row] = await ctx.db.select().from(referenceAnswers).where(eq(referenceAnswers.requestId, request.id))
  if (!row?.submittedAt) return { sections: [], flags: [], comparison: undefined }
  const { answers } = openedAnswers(row)
  const organisation = answers.organisation ?? ''
  const jobs = await ctx.db
    .select()
    .from(applicationPeriods)
    .where(and(eq(applicationPeriods.applicationId, request.applicationId), eq(applicationPeriods.kind, 'job')))
    .orderBy(asc(applicationPeriods.position))
  const employer = request.referenceType === 'employer'
  const names = `${organisation} ${request.orgAndRole}`
  const job = employer ? jobMeant(jobs, { periodPosition: request.periodPosition, organisation: names }) : undefined
  return {
    sections: inWords(answers, request.referenceType),
    flags: flagsOf({
      type: request.referenceType,
      email: request.refereeEmail,
      organisation: organisation || request.orgAndRole,
      phone: request.refereePhone,
      applicantPhones: await phonesOf(ctx, request),
      sentAt: request.sentAt,
      receivedAt: request.receivedAt,
      shares: await sharedOrigin(ctx, request.personId, request.answeredFrom),
      elsewhere: await elsewhere(ctx, request),
      phoneOfAnother: await phoneOfAnother(ctx, request),
    }),
    comparison: job && { organisation: job.organisation, rows: compare(job, answers) },
  }
}

async function phonesOf(ctx: Ctx, { applicationId, personId }: RequestRow): Promise<string[]> {
  const [application] = await ctx.db
    .select({ phone: applications.phone, emergency: applications.emergencyPhone })
    .from(applications)
    .where(eq(applications.id, applicationId))
  const [person] = await ctx.db.select({ phone: people.phone }).from(people).where(eq(people.id, personId))
  return [application?.phone, application?.emergency, person?.phone].filter(
    (phone) => phone !== undefined && phone !== null,
  )
}

/** How many other applicants the same address, or the same number, has answered for. */
async function elsewhere(ctx: Ctx, { personId, refereeEmail, refereePhone }: RequestRow) {
  const { personId: whose, refereeEmail: email, refereePhone: phone } = referenceRequests
  const samePhone = refereePhone === '' ? undefined : and(ne(phone, ''), eq(phone, refereePhone))
  const people = async (same: SQL | undefined) =>
    same
      ? ctx.db.$count(
          ctx.db
            .selectDistinct({ whose })
            .from(referenceRequests)
            .where(and(ne(whose, personId), same))
            .as('others'),
        )
      : 0
  return { email: await people(eq(email, refereeEmail)), phone: await people(samePhone) }
}

/** Whether a second referee of this application answered with the same number. */
async function phoneOfAnother(ctx: Ctx, { applicationId, refereeEmail, refereePhone }: RequestRow): Promise<boolean> {
  if (refereePhone === '') return false
  const { applicationId: application, refereeEmail: email, refereePhone: phone } = referenceRequests
  const same = and(eq(application, applicationId), ne(email, refereeEmail), eq(phone, refereePhone))
  return (await ctx.db.$count(referenceRequests, same)) > 0
}

function verificationsOf(ctx: Ctx, requestId: string) {
  const { id, spokeTo, numberSource, spokeOn, outcome, note, recordedAt } = referenceVerifications
  return ctx.db
    .select({ id, spokeTo, numberSource, spokeOn, outcome, note, recordedAt, who: users.name })
    .from(referenceVerifications)
    .leftJoin(users, eq(users.id, referenceVerifications.recordedBy))
    .where(eq(referenceVerifications.requestId, requestId))
    .orderBy(desc(recordedAt), desc(id))
}

function reviewsOf(ctx: Ctx, { requestId, evidenceId }: { requestId?: string; evidenceId?: string }) {
  const { id, verdict, reason, reviewedAt } = referenceReviews
  return ctx.db
    .select({ id, verdict, reason, reviewedAt, who: users.name })
    .from(referenceReviews)
    .leftJoin(users, eq(users.id, referenceReviews.reviewedBy))
    .where(requestId ? eq(referenceReviews.requestId, requestId) : eq(referenceReviews.evidenceId, evidenceId ?? ''))
    .orderBy(desc(reviewedAt), desc(id))
}
