import { and, asc, desc, eq, gte, inArray, isNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { people } from '#domains/people/people.table.ts'
import { applicationPeriods, applications } from '#domains/recruitment/applications/applications.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { adverseWords } from './adverse.rules.ts'
import { openedAnswers } from './answers.server.ts'
import { compare, jobMeant, leavingConcern, type Stated } from './comparison.rules.ts'
import { flagsOf } from './flags.rules.ts'
import { sharedOrigin } from './origins.server.ts'
import { ownJobs } from './own-jobs.queries.server.ts'
import { referenceAnswers, referenceRequests, referenceVerifications } from './references.table.ts'

type RequestRow = typeof referenceRequests.$inferSelect

/** What a reference says against the person, and what about it is to be verified, in words; called by verbs that have authorized. */
export async function weigh(ctx: Ctx, request: RequestRow) {
  const [row] = await ctx.db.select().from(referenceAnswers).where(eq(referenceAnswers.requestId, request.id))
  if (!row?.submittedAt) return undefined
  const { answers } = openedAnswers(row)
  const organisation = answers.organisation ?? ''
  const job = await jobAbout(ctx, request, `${organisation} ${request.orgAndRole}`)
  const others = await alike(ctx, request)
  return {
    answers,
    comparison: job && { organisation: job.organisation, rows: compare(job, answers) },
    adverse: adverseWords(answers),
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
      phoneOfAnother: others.some(({ phone }) => phone),
      nameOfAnother: others.some(({ name }) => name),
      leaving: job && leavingConcern(job, answers),
    }),
  }
}

/** The outcome of the latest call to the referee, or of the latest since an instant: a call of before says nothing of what they wrote. */
export async function lastCall(ctx: Ctx, requestId: string, since: string | null) {
  const { outcome, recordedAt, id } = referenceVerifications
  const [row] = await ctx.db
    .select({ outcome })
    .from(referenceVerifications)
    .where(and(eq(referenceVerifications.requestId, requestId), since ? gte(recordedAt, since) : undefined))
    .orderBy(desc(recordedAt), desc(id))
    .limit(1)
  return row?.outcome
}

/** Keeps that a reference that just came is to be verified, and those that it makes so: two referees with one name or number. */
export async function noteFlags(ctx: Ctx, requestId: string): Promise<void> {
  const [request] = await ctx.db.select().from(referenceRequests).where(eq(referenceRequests.id, requestId))
  const weighed = request && (await weigh(ctx, request))
  if (!weighed) return
  const { id, status } = referenceRequests
  await ctx.db
    .update(referenceRequests)
    .set({ flagged: weighed.flags.length > 0 })
    .where(eq(id, requestId))
  const others = await alike(ctx, request)
  if (others.length > 0)
    await ctx.db
      .update(referenceRequests)
      .set({ flagged: true })
      .where(
        and(
          inArray(
            id,
            others.map((other) => other.id),
          ),
          eq(status, 'received'),
        ),
      )
}

type Job = Stated & { position: number; organisation: string; careWork: boolean }

async function jobAbout(ctx: Ctx, request: RequestRow, organisation: string) {
  const { applicationId, referenceType, periodPosition, personId } = request
  if (referenceType !== 'employer') return undefined
  const jobs: readonly Job[] = applicationId ? await jobsOf(ctx, applicationId) : await ownJobs(ctx, personId)
  return jobMeant(jobs, { periodPosition, organisation })
}

function jobsOf(ctx: Ctx, applicationId: string) {
  return ctx.db
    .select()
    .from(applicationPeriods)
    .where(and(eq(applicationPeriods.applicationId, applicationId), eq(applicationPeriods.kind, 'job')))
    .orderBy(asc(applicationPeriods.position))
}

async function phonesOf(ctx: Ctx, { applicationId, personId }: RequestRow): Promise<string[]> {
  const [application] = applicationId
    ? await ctx.db
        .select({ phone: applications.phone, emergency: applications.emergencyPhone })
        .from(applications)
        .where(eq(applications.id, applicationId))
    : []
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
  const sameEmail = refereeEmail === '' ? undefined : eq(email, refereeEmail)
  return { email: await people(sameEmail), phone: await people(samePhone) }
}

/** The others asked for the same application, or for the person without one, who are at another address and have answered with the same number, or have the same name. */
function alike(ctx: Ctx, { id, personId, applicationId, refereeEmail, refereePhone, refereeName }: RequestRow) {
  const { refereeEmail: email, refereePhone: phone, refereeName: name, revokedAt } = referenceRequests
  const samePhone = refereePhone === '' ? sql`false` : eq(phone, refereePhone)
  const sameName = sql`${plain(name)} = ${plain(sql`${refereeName}::text`)}`
  return ctx.db
    .select({ id: referenceRequests.id, phone: sql<boolean>`${samePhone}`, name: sql<boolean>`${sameName}` })
    .from(referenceRequests)
    .where(
      and(
        applicationId
          ? eq(referenceRequests.applicationId, applicationId)
          : and(eq(referenceRequests.personId, personId), isNull(revokedAt)),
        ne(referenceRequests.id, id),
        or(ne(email, refereeEmail), eq(email, '')),
        or(samePhone, sameName),
      ),
    )
}

const plain = (text: SQLWrapper) => sql`regexp_replace(lower(${text}), '[^a-z]+', ' ', 'g')`
