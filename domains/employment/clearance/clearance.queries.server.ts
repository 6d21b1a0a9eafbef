import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { record } from '#domains/audit/audit.server.ts'
import { outsideReviewsOn } from '#domains/employment/outside-reviews/reviews.queries.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { riskAssessments } from '#domains/vetting/checks/checks.table.ts'
import type { Day } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { unsealJson } from '#platform/encryption.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import {
  hasSecondFactor,
  isSigner,
  mayHire,
  mayReadFile,
  mayReadGate,
  mayReadGates,
  secondFactorFirst,
} from './clearance.access.ts'
import { isAtTheGate } from './clearance.rules.ts'
import { clearances, hires } from './clearance.table.ts'
import { type AtGate, atGate, gateOf } from './gate.queries.server.ts'
import { returnsOf } from './returns.queries.server.ts'
import { lapsedOn } from './signers.rules.ts'
import { signingOf } from './signing.rules.ts'
import { isUnconfirmed } from './unconfirmed.queries.server.ts'

/** Everything about one person's clearance: the gate, the sign-offs, the hire, and what the current user may do. */
export async function readClearance(ctx: Ctx<User>, subjectId: string) {
  const row = await atGate(ctx, subjectId)
  const signerId = row?.signer?.personId
  authorize(mayReadGate(ctx.actor, signerId), 'Admins only.')
  authorize(mayReadGates(ctx.actor) || hasSecondFactor(ctx.actor), secondFactorFirst)
  const application = found(row, 'Application')
  const { onRecord, ...gate } = await gateOf(ctx, application)
  const signatures = await signaturesOf(ctx, application)
  const hired = await hireOf(ctx, application)
  const returns = await returnsOf(ctx, application)
  const today = todayOf(ctx)
  return {
    ...headOf(application, today),
    gate,
    signatures,
    hired,
    /** At work in the post: nothing more is said of a first day. */
    begun: hired?.dateFrom != null && hired.dateFrom <= today,
    today,
    returns,
    /** Who outside was asked, for those who read the file. */
    outside: mayReadFile(ctx.actor, signerId) ? await outsideReviewsOn(ctx, { subjectId }) : [],
    /** Sent back instead of signed: once, until it is answered. */
    maySendBack: isSigner(ctx.actor, signerId) && isAtTheGate(application.status) && !returns.open,
    /** The asker signs for this person. */
    mine: isSigner(ctx.actor, signerId),
    /** What speaks against the person, for the one who signs knowing of it. */
    onRecord: isSigner(ctx.actor, signerId) ? onRecord : [],
    signing: signingOf(application.status, gate, {
      signer: isSigner(ctx.actor, signerId) && !lapsedOn(application.signer, today),
      signed: signatures[0] ? signatures[0].revokedAt === null : gate.place.broughtIn,
    }),
    mayHire: mayHire(ctx.actor) && application.status === 'offer_made',
    mayStart: mayHire(ctx.actor) && hired !== undefined && hired.dateFrom === null && gate.standing !== 'not_cleared',
  }
}
export type Clearance = Awaited<ReturnType<typeof readClearance>>

/** The risk assessment of a conditional start, for people with the vetting permission. Viewing is logged. */
export async function readAssessment(ctx: Ctx<User>, subjectId: string, clearanceId: string) {
  const application = await atGate(ctx, subjectId)
  authorize(
    mayReadFile(ctx.actor, application?.signer?.personId),
    'Only people with the vetting permission may open risk assessments.',
  )
  return transaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ id: riskAssessments.id, content: riskAssessments.content })
      .from(clearances)
      .innerJoin(riskAssessments, eq(riskAssessments.id, clearances.riskAssessmentId))
      .where(and(eq(clearances.id, clearanceId), application ? signedFor(application) : sql`false`))
    const { id, content } = found(row, 'Risk assessment')
    await record(ctx, 'clearance.assessment_viewed', subjectId, {
      personId: application?.personId ?? '',
      assessmentId: id,
    })
    const place = { table: 'risk_assessments', column: 'content', row: id }
    return unsealJson(z.object({ risk: z.string(), measures: z.string() }), content, place)
  })
}

function headOf(at: AtGate, today: Day) {
  const { id, applicationId, postId, personId, firstName, lastName, position, status, job, location, signer } = at
  return {
    id,
    applicationId,
    postId,
    personId,
    name: `${firstName} ${lastName}`,
    position,
    status,
    job: job && { id: job.id, title: job.title },
    location: location && { id: location.id, name: location.name },
    hasAddress: Boolean(at.email),
    signer: signer && {
      ...{ personId: signer.personId, name: signer.name, as: signer.as, confirmed: signer.confirmed },
      lapsedOn: lapsedOn(signer, today),
    },
  }
}

/** What was signed for an application, or for a post that none led to. */
const signedFor = ({ id, applicationId }: AtGate) =>
  eq(applicationId ? clearances.applicationId : clearances.postId, id)

/** Newest first. */
function signaturesOf(ctx: Ctx, subject: AtGate) {
  const [signer, revoker] = [alias(users, 'signer'), alias(users, 'revoker')]
  const { id, kind, reason, endsOn, signedAt, revokedAt, revokedReason } = clearances
  return ctx.db
    .select({
      ...{ id, kind, reason, endsOn, signedAt, revokedAt, revokedReason },
      signedBy: signer.name,
      revokedBy: revoker.name,
      supervisor: people.name,
      unconfirmed: isUnconfirmed,
    })
    .from(clearances)
    .leftJoin(signer, eq(signer.id, clearances.signedBy))
    .leftJoin(revoker, eq(revoker.id, clearances.revokedBy))
    .leftJoin(people, eq(people.id, clearances.supervisorId))
    .where(signedFor(subject))
    .orderBy(desc(clearances.signedAt), desc(clearances.id))
}

async function hireOf(ctx: Ctx, { id, applicationId }: AtGate) {
  const { plannedStart, dateFrom } = posts
  const [row] = await ctx.db
    .select({
      plannedStart,
      dateFrom,
      job: jobs.title,
      location: locations.name,
      manager: people.name,
      weeklyHours: posts.weeklyHours,
      hiredAt: sql<string>`coalesce(${hires.hiredAt}, ${posts.recordedAt})`.mapWith(posts.recordedAt),
      hiredBy: users.name,
    })
    .from(posts)
    .leftJoin(hires, eq(hires.postId, posts.id))
    .innerJoin(jobs, eq(jobs.id, posts.jobId))
    .innerJoin(locations, eq(locations.id, posts.locationId))
    .leftJoin(people, eq(people.id, posts.managerId))
    .leftJoin(users, eq(users.id, sql`coalesce(${hires.hiredBy}, ${posts.recordedBy})`))
    .where(applicationId ? eq(hires.applicationId, id) : eq(posts.id, id))
  return row
}
