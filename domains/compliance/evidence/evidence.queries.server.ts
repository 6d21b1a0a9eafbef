import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { mayReadCompliance } from '#domains/compliance/compliance.access.ts'
import { complianceTypes, evidence, evidenceFiles } from '#domains/compliance/compliance.table.ts'
import { rightNow } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { keptFacts, lastEnd } from '#domains/compliance/state/kept-facts.queries.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { isStaffAccount } from '#domains/employment/staff/staff.access.ts'
import { fileUploads } from '#domains/files/files.table.ts'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import { pageOf } from '#lib/list-filters.ts'
import type { User } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { listOf, readTogether } from '#platform/db/lists.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { mayDecideEvidence } from './evidence.access.ts'
import { placeInQueue, sentBefore, waitingSeen } from './evidence-queue.queries.server.ts'

const PAGE_SIZE = 20

/** Whether the asker works here: by their role, or by a post today. */
export async function isOwnStaff(ctx: Ctx<User>): Promise<boolean> {
  if (isStaffAccount(ctx.actor)) return true
  const current = and(eq(posts.personId, ctx.actor.personId), heldOn(rightNow(ctx).day))
  return (await ctx.db.$count(posts, current)) > 0
}

/** One page of the certificates awaiting approval, the longest waiting first; a supervisor sees the team's. */
export async function listWaitingEvidence(ctx: Ctx, asked: { page: number }, size = PAGE_SIZE) {
  authorize(mayReadCompliance(ctx.actor), 'Admins only.')
  const waits = waitingSeen(ctx)
  const total = await ctx.db.$count(evidence, waits)
  const { page, pages, offset } = pageOf(asked.page, total, size)
  const rows = await ctx.db
    .select({
      ...{ id: evidence.id, personId: evidence.personId, name: people.name, type: complianceTypes.name },
      ...{ sentAt: evidence.sentAt, completedOn: evidence.completedOn },
      pages: sql<number>`(select count(*)::int from ${evidenceFiles} as page where page.evidence_id = ${evidence.id})`,
    })
    .from(evidence)
    .innerJoin(people, eq(people.id, evidence.personId))
    .innerJoin(complianceTypes, eq(complianceTypes.id, evidence.typeId))
    .where(waits)
    .orderBy(asc(evidence.sentAt), asc(evidence.id))
    .limit(size)
    .offset(offset)
  return { rows, total, page, pages }
}
export type WaitingEvidence = Awaited<ReturnType<typeof listWaitingEvidence>>['rows'][number]

/** How many certificates await approval. */
export async function countWaitingEvidence(ctx: Ctx): Promise<number> {
  authorize(mayReadCompliance(ctx.actor), 'Admins only.')
  return ctx.db.$count(evidence, waitingSeen(ctx))
}

/** One certificate beside the form that decides about it, and its neighbours in the queue. */
export async function readSentEvidence(ctx: Ctx<User>, id: string) {
  authorize(mayDecideEvidence(ctx.actor), 'Admins only.')
  const [row] = await ctx.db
    .select({
      ...{ id: evidence.id, personId: evidence.personId, typeId: evidence.typeId, state: evidence.state },
      ...{ completedOn: evidence.completedOn, sentAt: evidence.sentAt, sentBy: evidence.sentBy },
      ...{ decidedAt: evidence.decidedAt, reason: evidence.reason, decidedBy: users.name, name: people.name },
      provided: evidence.provided,
      type: {
        ...{ key: complianceTypes.key, name: complianceTypes.name, needsCompetence: complianceTypes.needsCompetence },
        ...{ renewalMonths: complianceTypes.renewalMonths, earlyDays: complianceTypes.earlyDays },
      },
    })
    .from(evidence)
    .innerJoin(people, eq(people.id, evidence.personId))
    .innerJoin(complianceTypes, eq(complianceTypes.id, evidence.typeId))
    .leftJoin(users, eq(users.id, evidence.decidedBy))
    .where(eq(evidence.id, id))
  const sent = found(row, 'Certificate')
  const kept = await keptFacts(ctx, [sent])
  return {
    ...sent,
    today: rightNow(ctx).day,
    own: sent.personId === ctx.actor.personId || sent.sentBy === ctx.actor.userId,
    /** When the last one ends, which an early renewal builds upon. */
    ends: lastEnd(kept, { aspect: 'theory', validFrom: '9999-12-31' }),
    files: await pagesOf(ctx, sql`${evidenceFiles.evidenceId} = ${id}::uuid`),
    ...(await placeInQueue(ctx, sent)),
    sentBefore: await sentBefore(ctx, sent),
  }
}
export type SentEvidence = Awaited<ReturnType<typeof readSentEvidence>>

/** What the asker has sent, newest first, with the pages of each. */
export async function ownEvidence(ctx: Ctx<User>) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const { sent, files } = await readOwn(ctx.db, { personId: ctx.actor.personId })
  const filesOf = Map.groupBy(files, ({ evidenceId }) => evidenceId)
  return sent.map((one) => ({ ...one, files: filesOf.get(one.id) ?? [] }))
}

const { id, typeId, state, completedOn, sentAt, decidedAt, reason } = evidence
const own = sql`from ${evidence}
  where ${evidence.personId} = ${sql.placeholder('personId')} and ${ne(state, 'withdrawn')}`

const readOwn = readTogether({
  sent: listOf(
    { id, typeId, state, completedOn, sentAt, decidedAt, reason },
    sql`${own} order by ${sentAt} desc, ${id} desc limit 100`,
  ),
  files: listOf(
    {
      ...{ evidenceId: evidenceFiles.evidenceId, id: fileUploads.id, name: fileUploads.originalName },
      ...{ mime: fileUploads.mime, bytes: fileUploads.bytes, state: fileUploads.state },
      uploadedAt: fileUploads.uploadedAt,
    },
    sql`from ${evidenceFiles} join ${fileUploads} on ${fileUploads.id} = ${evidenceFiles.fileId}
      where ${evidenceFiles.evidenceId} in (select ${id} ${own}) and ${ne(fileUploads.state, 'deleted')}
      order by ${fileUploads.uploadedAt}, ${fileUploads.id}`,
  ),
})
export type OwnEvidence = Awaited<ReturnType<typeof ownEvidence>>[number]

function pagesOf(ctx: Ctx, which: ReturnType<typeof sql>) {
  const { id, originalName, mime, bytes, state, uploadedAt } = fileUploads
  return ctx.db
    .select({ evidenceId: evidenceFiles.evidenceId, id, name: originalName, mime, bytes, state, uploadedAt })
    .from(evidenceFiles)
    .innerJoin(fileUploads, eq(id, evidenceFiles.fileId))
    .where(and(which, ne(state, 'deleted')))
    .orderBy(asc(uploadedAt), asc(id))
}
