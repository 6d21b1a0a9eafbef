import { and, desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { record } from '#domains/audit/audit.server.ts'
import { notConfidential } from '#domains/files/files.queries.server.ts'
import { fileUploads } from '#domains/files/files.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { unsealJson } from '#platform/encryption.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { mayReadChecks, mayVet, vettersOnly } from './checks.access.ts'
import { type CheckKind, checkKinds, monthsAbroad, neededChecks } from './checks.rules.ts'
import { preEmploymentChecks } from './checks.table.ts'
import { recheckMonths } from './recheck-months.server.ts'
import { checksState, needsOf, risksOf } from './state.queries.server.ts'

/** Every record of an application's checks, newest first, without the sealed details. */
export async function listChecks(ctx: Ctx, applicationId: string) {
  authorize(mayReadChecks(ctx.actor), 'Admins only.')
  const { id, kind, outcome, checkedOn, followUpOn, voidsId, recordedAt, originalSeen } = preEmploymentChecks
  return ctx.db
    .select({ id, kind, outcome, checkedOn, followUpOn, voidsId, recordedAt, originalSeen, who: users.name })
    .from(preEmploymentChecks)
    .leftJoin(users, eq(users.id, preEmploymentChecks.recordedBy))
    .where(eq(preEmploymentChecks.applicationId, applicationId))
    .orderBy(desc(recordedAt), desc(id))
}
export type ListedCheck = Awaited<ReturnType<typeof listChecks>>[number]

/** The checks page: what the job needs, the state of each, and all records. */
export async function readChecks(ctx: Ctx, applicationId: string) {
  authorize(mayReadChecks(ctx.actor), 'Admins only.')
  const today = todayOf(ctx)
  const { job, addresses, status } = await needsOf(ctx, applicationId)
  const [records, state, risks] = await Promise.all([
    listChecks(ctx, applicationId),
    checksState(ctx, applicationId),
    mayVet(ctx.actor) ? risksOf(ctx, applicationId) : [],
  ])
  const needed = neededChecks(job, addresses, today)
  return {
    today,
    job: job && {
      title: job.title,
      qualifications: job.qualifications,
      register: job.register,
      dbsLevel: job.dbsLevel,
    },
    monthsAbroad: monthsAbroad(addresses, today),
    status,
    kinds: [...needed, ...checkKinds.filter((kind) => !needed.includes(kind))].map((kind) => ({
      kind,
      requirement: state.find(({ key }) => key === kind),
      records: records.filter((row) => row.kind === kind),
    })),
    risks,
    mayVet: mayVet(ctx.actor),
  }
}
export type ChecksPage = Awaited<ReturnType<typeof readChecks>>

const voiding = alias(preEmploymentChecks, 'voiding')
const voider = alias(users, 'voider')

/** One record in full. Viewing is logged. */
export async function readCheck(ctx: Ctx, applicationId: string, checkId: string) {
  authorize(mayVet(ctx.actor), vettersOnly)
  return transaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({
        check: preEmploymentChecks,
        who: users.name,
        file: { id: fileUploads.id, name: fileUploads.originalName, state: fileUploads.state },
        voidedAt: voiding.recordedAt,
        voidedBy: voider.name,
        voidedById: voiding.id,
        voidingDetails: voiding.details,
      })
      .from(preEmploymentChecks)
      .leftJoin(users, eq(users.id, preEmploymentChecks.recordedBy))
      .leftJoin(fileUploads, eq(fileUploads.id, preEmploymentChecks.evidenceFileId))
      .leftJoin(voiding, eq(voiding.voidsId, preEmploymentChecks.id))
      .leftJoin(voider, eq(voider.id, voiding.recordedBy))
      .where(and(eq(preEmploymentChecks.id, checkId), eq(preEmploymentChecks.applicationId, applicationId)))
    const { check, who, file, voidedAt, voidedBy, voidedById, voidingDetails } = found(row, 'Check')
    const { details, personId, recordedBy, evidenceFileId, ...rest } = check
    await record(ctx, 'check.viewed', checkId, { personId, kind: check.kind, application: applicationId })
    return {
      ...rest,
      who,
      file,
      details: opened(checkId, details),
      voided:
        voidedById && voidingDetails && voidedAt
          ? { at: voidedAt, by: voidedBy, reason: String(opened(voidedById, voidingDetails).reason ?? '') }
          : undefined,
    }
  })
}

const detailsShape = z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.record(z.string(), z.string()))]))
export type OpenedDetails = z.output<typeof detailsShape>

function opened(id: string, details: string): OpenedDetails {
  return unsealJson(detailsShape, details, { table: 'pre_employment_checks', column: 'details', row: id })
}

/** The starting values of the form for one kind of check. */
export async function prepareCheck(ctx: Ctx, applicationId: string, kind: CheckKind) {
  authorize(mayVet(ctx.actor), vettersOnly)
  const { job, status } = await needsOf(ctx, applicationId)
  const files = await ctx.db
    .select({ id: fileUploads.id, name: fileUploads.originalName, fileType: fileUploads.fileType })
    .from(fileUploads)
    .innerJoin(applications, eq(applications.applicantId, fileUploads.personId))
    .where(and(eq(applications.id, applicationId), eq(fileUploads.state, 'clean'), notConfidential))
    .orderBy(desc(fileUploads.uploadedAt))
  return {
    kind,
    status,
    files,
    months: await recheckMonths(ctx),
    today: todayOf(ctx),
    job: job && {
      title: job.title,
      qualifications: job.qualifications,
      register: job.register,
      dbsLevel: job.dbsLevel,
    },
  }
}
