import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { messages } from '#domains/notifications/messages.table.ts'
import { applicationPeriods, applications, referees } from '#domains/recruitment/applications/applications.table.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { newestWords } from './newest-words.queries.server.ts'
import { mayAsk, mayVet } from './references.access.ts'
import { referenceEvidence, referenceRequests, referenceVerifications } from './references.table.ts'
import { readReferences } from './references-state.queries.server.ts'
import { needsChasing, shownStatus, whyNotAsk } from './requests.rules.ts'
import { careJobsInPeriod } from './required.rules.ts'

/** Everything on an application's references page except what referees wrote. */
export async function readReferencesPage(ctx: Ctx, applicationId: string) {
  authorize(mayAsk(ctx.actor), 'Admins only.')
  const today = todayOf(ctx)
  const [application] = await ctx.db
    .select({ status: applications.status })
    .from(applications)
    .where(eq(applications.id, applicationId))
  const [named, requests, evidence, references] = await Promise.all([
    namedReferees(ctx, applicationId),
    listRequests(ctx, applicationId),
    listEvidence(ctx, applicationId),
    readReferences(ctx, applicationId),
  ])
  const live = requests.filter(({ status }) => status !== 'revoked')
  return {
    referees: named.map((referee) => ({
      ...referee,
      asked: live.some(({ refereeId, refereeEmail }) => refereeId === referee.id || refereeEmail === referee.email),
      whyNot: application ? whyNotAsk(application.status, referee.askWhen)?.detail : undefined,
    })),
    requests,
    evidence,
    careJobs: careJobsInPeriod(references.jobs, today).map(({ position, organisation }) => ({
      position,
      organisation,
    })),
    mayAskReferees: application !== undefined && whyNotAsk(application.status, 'now') === undefined,
    mayVet: mayVet(ctx.actor),
  }
}
export type ReferencesPage = Awaited<ReturnType<typeof readReferencesPage>>
export type ShownRequest = ReferencesPage['requests'][number]

/** The jobs in an application's employment history, to choose from. */
export async function jobChoices(ctx: Ctx, applicationId: string) {
  authorize(mayAsk(ctx.actor), 'Admins only.')
  const { position, organisation, title, dateFrom, dateTo, careWork } = applicationPeriods
  return ctx.db
    .select({ position, organisation, title, dateFrom, dateTo, careWork })
    .from(applicationPeriods)
    .where(and(eq(applicationPeriods.applicationId, applicationId), eq(applicationPeriods.kind, 'job')))
    .orderBy(asc(position))
}

/** A request as it was made. */
export async function readRequest(
  ctx: Ctx,
  { applicationId, requestId }: { applicationId: string; requestId: string },
) {
  authorize(mayAsk(ctx.actor), 'Admins only.')
  const { refereeName, refereeEmail, referenceType, referencePeriod, orgAndRole, relationship, periodPosition } =
    referenceRequests
  const [row] = await ctx.db
    .select({ refereeName, refereeEmail, referenceType, referencePeriod, orgAndRole, relationship, periodPosition })
    .from(referenceRequests)
    .where(and(eq(referenceRequests.id, requestId), eq(referenceRequests.applicationId, applicationId)))
  return found(row, 'Reference request')
}

/** The address that a request went to. */
export async function addressAsked(ctx: Ctx, requestId: string): Promise<string> {
  authorize(mayAsk(ctx.actor), 'Admins only.')
  const [row] = await ctx.db
    .select({ email: referenceRequests.refereeEmail })
    .from(referenceRequests)
    .where(eq(referenceRequests.id, requestId))
  return found(row, 'Reference request').email
}

function namedReferees(ctx: Ctx, applicationId: string) {
  return ctx.db.select().from(referees).where(eq(referees.applicationId, applicationId)).orderBy(asc(referees.position))
}

async function listRequests(ctx: Ctx, applicationId: string) {
  const rows = await ctx.db
    .select()
    .from(referenceRequests)
    .where(eq(referenceRequests.applicationId, applicationId))
    .orderBy(desc(referenceRequests.createdAt), desc(referenceRequests.id))
  const ids = rows.map(({ id }) => id)
  const [letters, words, enquiries] = await Promise.all([
    lastLetters(ctx, ids),
    newestWords(ctx, 'requestId', ids),
    enquiriesOf(ctx, ids),
  ])
  const now = ctx.now.toString()
  return rows.map(({ tokenHash, generation, answeredFrom, declineReason, ...row }) => ({
    ...row,
    status: shownStatus(row, now),
    chase: needsChasing(row, now),
    letter: letters.get(row.id),
    review: words.get(row.id),
    enquiries: enquiries.get(row.id) ?? 0,
  }))
}

async function lastLetters(ctx: Ctx, ids: string[]) {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ subjectId: messages.subjectId, state: messages.state, error: messages.error })
    .from(messages)
    .where(inArray(messages.subjectId, ids))
    .orderBy(asc(messages.createdAt), asc(messages.id))
  return new Map(rows.map(({ subjectId, state, error }) => [subjectId ?? '', { state, error }]))
}

async function enquiriesOf(ctx: Ctx, ids: string[]) {
  if (ids.length === 0) return new Map<string, number>()
  const rows = await ctx.db
    .select({ id: referenceVerifications.requestId, count: sql<number>`count(*)::int` })
    .from(referenceVerifications)
    .where(inArray(referenceVerifications.requestId, ids))
    .groupBy(referenceVerifications.requestId)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

async function listEvidence(ctx: Ctx, applicationId: string) {
  const { id, kind, periodPosition, recordedAt, fileId } = referenceEvidence
  const rows = await ctx.db
    .select({ id, kind, periodPosition, recordedAt, who: users.name, withFile: isNotNull(fileId) })
    .from(referenceEvidence)
    .leftJoin(users, eq(users.id, referenceEvidence.recordedBy))
    .where(eq(referenceEvidence.applicationId, applicationId))
    .orderBy(desc(recordedAt), desc(id))
  const words = await newestWords(
    ctx,
    'evidenceId',
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, review: words.get(row.id) }))
}
