import { desc, eq, isNotNull } from 'drizzle-orm'
import { applicationOfChecks } from '#domains/vetting/checks/places.queries.server.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { newestWords } from './newest-words.queries.server.ts'
import { ownJobs } from './own-jobs.queries.server.ts'
import { mayVet, vettersOnly } from './references.access.ts'
import { referenceEvidence, referenceRequests } from './references.table.ts'
import { keptFor } from './whose-reference.server.ts'

/** The references and the evidence recorded of someone without an application, newest first, without what they say. */
export async function listRecorded(ctx: Ctx, personId: string) {
  authorize(mayVet(ctx.actor), vettersOnly)
  const whose = { personId }
  const { id, refereeName, referenceType, orgAndRole, cameBy, checkedOn, periodPosition, createdAt } = referenceRequests
  const references = await ctx.db
    .select({ id, refereeName, referenceType, orgAndRole, cameBy, checkedOn, periodPosition })
    .from(referenceRequests)
    .where(keptFor(referenceRequests, whose))
    .orderBy(desc(createdAt), desc(id))
  const { kind, recordedAt, fileId, recordedBy } = referenceEvidence
  const evidence = await ctx.db
    .select({
      ...{ id: referenceEvidence.id, kind, recordedAt, who: users.name, withFile: isNotNull(fileId) },
      periodPosition: referenceEvidence.periodPosition,
    })
    .from(referenceEvidence)
    .leftJoin(users, eq(users.id, recordedBy))
    .where(keptFor(referenceEvidence, whose))
    .orderBy(desc(recordedAt), desc(referenceEvidence.id))
  const words = await newestWords(
    ctx,
    'requestId',
    references.map((row) => row.id),
  )
  const judged = await newestWords(
    ctx,
    'evidenceId',
    evidence.map((row) => row.id),
  )
  return {
    references: references.map((row) => ({ ...row, review: words.get(row.id) })),
    evidence: evidence.map((row) => ({ ...row, review: judged.get(row.id) })),
    jobs: await jobsToChoose(ctx, personId),
    applicationId: await applicationOfChecks(ctx, personId),
  }
}
export type RecordedList = Awaited<ReturnType<typeof listRecorded>>

/** What the forms begin with: the jobs a reference may be about. */
export async function referenceToRecord(ctx: Ctx, personId: string) {
  authorize(mayVet(ctx.actor), vettersOnly)
  return { jobs: await jobsToChoose(ctx, personId), today: todayOf(ctx) }
}

async function jobsToChoose(ctx: Ctx, personId: string) {
  const jobs = await ownJobs(ctx, personId)
  return jobs.map(({ position, organisation, title, careWork }) => ({ position, organisation, title, careWork }))
}
