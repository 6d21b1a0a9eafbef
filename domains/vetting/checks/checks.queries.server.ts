import { and, desc, eq, min } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { notConfidential } from '#domains/files/files.queries.server.ts'
import { fileUploads } from '#domains/files/files.table.ts'
import { registerAsked } from '#domains/people/jobs/known-titles.rules.ts'
import type { Day } from '#lib/day.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { mayReadChecks, mayVet, vettersOnly } from './checks.access.ts'
import { type CheckKind, checkKinds, monthsAbroad, neededChecks } from './checks.rules.ts'
import { healthDeclarations, preEmploymentChecks } from './checks.table.ts'
import { recheckMonths } from './recheck-months.server.ts'
import { broughtInOn } from './right-to-work.server.ts'
import { needsOf, risksOf } from './state.queries.server.ts'
import { type Whose, whoseRecords } from './whose.queries.server.ts'
import { wordsOf } from './whose-word.queries.server.ts'
import { checkersFor } from './whose-word.rules.ts'

/** Every check on record of the person, newest first, without the sealed details. */
export async function listChecks(ctx: Ctx, whose: Whose) {
  authorize(mayReadChecks(ctx.actor), 'Admins only.')
  const { personId } = await whoseRecords(ctx, whose)
  const { id, kind, outcome, checkedOn, checkedBy, followUpOn, voidsId, recordedAt, originalSeen } = preEmploymentChecks
  return ctx.db
    .select({
      ...{ id, kind, outcome, checkedOn, checkedBy, followUpOn, voidsId, recordedAt, originalSeen },
      who: users.name,
    })
    .from(preEmploymentChecks)
    .leftJoin(users, eq(users.id, preEmploymentChecks.recordedBy))
    .where(eq(preEmploymentChecks.personId, personId))
    .orderBy(desc(recordedAt), desc(id))
}
export type ListedCheck = Awaited<ReturnType<typeof listChecks>>[number]

/** The checks page: what the job needs first, and all records. */
export async function readChecks(ctx: Ctx, applicationId: string) {
  authorize(mayReadChecks(ctx.actor), 'Admins only.')
  const today = todayOf(ctx)
  const { job, addresses, status } = await needsOf(ctx, applicationId)
  const [records, risks] = await Promise.all([
    listChecks(ctx, applicationId),
    mayVet(ctx.actor) ? risksOf(ctx, applicationId) : [],
  ])
  const needed = neededChecks(job, addresses, today)
  return {
    today,
    job: job && {
      title: job.title,
      qualifications: job.qualifications,
      register: registerAsked(job),
      dbsLevel: job.dbsLevel,
    },
    monthsAbroad: monthsAbroad(addresses, today),
    status,
    kinds: [...needed, ...checkKinds.filter((kind) => !needed.includes(kind))].map((kind) => ({
      kind,
      records: records.filter((row) => row.kind === kind),
    })),
    firstDay: await firstDayOf(ctx, applicationId),
    risks,
    mayVet: mayVet(ctx.actor),
  }
}
export type ChecksPage = Pick<
  Awaited<ReturnType<typeof readChecks>>,
  'today' | 'status' | 'kinds' | 'firstDay' | 'risks' | 'mayVet'
>

/** The same of someone who works here, applicant or not. Viewing is logged. */
export async function readPersonChecks(ctx: Ctx, personId: string) {
  authorize(mayVet(ctx.actor), vettersOnly)
  return transaction(ctx, async (ctx) => {
    const { status } = await whoseRecords(ctx, { personId })
    const records = await listChecks(ctx, { personId })
    await record(ctx, 'checks.viewed', personId, { personId })
    return {
      ...{ today: todayOf(ctx), status, mayVet: true, firstDay: await firstDayOf(ctx, { personId }) },
      kinds: checkKinds.map((kind) => ({ kind, records: records.filter((row) => row.kind === kind) })),
      risks: await risksOf(ctx, { personId }),
      declaredAt: await declaredAtOf(ctx, personId),
    }
  })
}

/** The first day in any post: a check after it is late. */
async function firstDayOf(ctx: Ctx, whose: Whose): Promise<Day | null> {
  const { personId } = await whoseRecords(ctx, whose)
  const [row] = await ctx.db
    .select({ day: min(posts.dateFrom) })
    .from(posts)
    .where(eq(posts.personId, personId))
  return row?.day ?? null
}

async function declaredAtOf(ctx: Ctx, personId: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ at: healthDeclarations.declaredAt })
    .from(healthDeclarations)
    .where(eq(healthDeclarations.personId, personId))
    .orderBy(desc(healthDeclarations.declaredAt))
    .limit(1)
  return row?.at
}

/** What may be attached to a record, newest first. */
export async function filesToAttach(ctx: Ctx, personId: string) {
  authorize(mayVet(ctx.actor), vettersOnly)
  return ctx.db
    .select({ id: fileUploads.id, name: fileUploads.originalName, fileType: fileUploads.fileType })
    .from(fileUploads)
    .where(and(eq(fileUploads.personId, personId), eq(fileUploads.state, 'clean'), notConfidential))
    .orderBy(desc(fileUploads.uploadedAt))
}

/** The starting values of the form for one kind of check. */
export async function prepareCheck(ctx: Ctx, whose: Whose, kind: CheckKind) {
  authorize(mayVet(ctx.actor), vettersOnly)
  const { personId, status } = await whoseRecords(ctx, whose)
  const job = typeof whose === 'string' ? (await needsOf(ctx, whose)).job : undefined
  const [files, since] = [await filesToAttach(ctx, personId), await broughtInOn(ctx, personId)]
  return {
    ...{ kind, status, files, months: await recheckMonths(ctx), today: todayOf(ctx), mayLackCopy: since !== undefined },
    checkers: checkersFor(await wordsOf(ctx, personId)),
    job: job && {
      title: job.title,
      qualifications: job.qualifications,
      register: registerAsked(job),
      dbsLevel: job.dbsLevel,
    },
  }
}
