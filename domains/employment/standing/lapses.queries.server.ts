import { and, desc, eq } from 'drizzle-orm'
import { hires } from '#domains/employment/clearance/clearance.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { mayReadStaff } from '#domains/employment/staff/staff.access.ts'
import { notConfidential } from '#domains/files/files.queries.server.ts'
import { fileUploads } from '#domains/files/files.table.ts'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { unseal } from '#platform/encryption.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { lapseNotePlace } from './lapses.server.ts'
import { lapsesNow } from './lapses-now.queries.server.ts'
import { safeBy, staffFileHead } from './marks.queries.server.ts'
import { outcomesOf, type PersonOutcome } from './outcomes.queries.server.ts'
import { decidersOnly, mayDecideStanding } from './standing.access.ts'
import { lapseDecisions } from './standing.table.ts'

/** What lapsed of someone, with the latest decision about each, for those who decide; others get none. */
export async function lapsesOnFile(ctx: Ctx, personId: string) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  if (!mayDecideStanding(ctx.actor)) return []
  return lapsesBy(ctx, personId, (await outcomesOf(ctx, [personId])).get(personId))
}

/** Whether someone may work today and what lapsed of them, for their file; the rows are read once. */
export async function standingOnFile(ctx: Ctx, personId: string) {
  authorize(mayReadStaff(ctx.actor), 'Admins only.')
  const outcome = (await outcomesOf(ctx, [personId])).get(personId)
  const lapses = mayDecideStanding(ctx.actor) ? await lapsesBy(ctx, personId, outcome) : []
  return { safe: safeBy(ctx, outcome), lapses }
}

async function lapsesBy(ctx: Ctx, personId: string, outcome: PersonOutcome | undefined) {
  if (isFreeToWork(outcome)) return []
  const decided = await decisionsOf(ctx, personId)
  return (await lapsesNow(ctx, personId)).map(({ key, label, missing, endedOn }) => ({
    ...{ key, label, missing },
    decided: decided.find((one) => one.about === key && one.endedOn === (endedOn ?? null)),
  }))
}
export type LapseOnFile = Awaited<ReturnType<typeof lapsesOnFile>>[number]

/** Whether the rows say that nothing keeps someone off work in any post they work in; their records need not be read then. */
function isFreeToWork(outcome: PersonOutcome | undefined): boolean {
  const all = outcome?.posts ?? []
  return all.filter(({ begun }) => begun).every(({ settled, blocking }) => settled && blocking === 0)
}

/** One thing that lapsed: what may be decided, and what was. */
export async function readLapse(ctx: Ctx, personId: string, key: string) {
  authorize(mayDecideStanding(ctx.actor), decidersOnly)
  const person = await staffFileHead(ctx, personId)
  const lapse = (await lapsesNow(ctx, personId)).find((one) => one.key === key)
  const decisions = (await decisionsOf(ctx, personId)).filter(({ about }) => about === key)
  // once it is renewed, what was decided can still be read
  found(lapse ?? decisions[0], 'Lapse')
  const isOneself = ctx.actor.kind === 'user' && ctx.actor.personId === personId
  const applicationId = await applicationOf(ctx, personId)
  return {
    person,
    lapse,
    decisions,
    applicationId,
    documents: await documentsOf(ctx, personId),
    isOneself,
    today: todayOf(ctx),
  }
}
export type LapsePage = Awaited<ReturnType<typeof readLapse>>

/** Where the gate of someone who came by an application is. */
async function applicationOf(ctx: Ctx, personId: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ id: hires.applicationId })
    .from(hires)
    .innerJoin(posts, eq(posts.id, hires.postId))
    .where(and(eq(posts.personId, personId), heldOn(todayOf(ctx))))
    .orderBy(desc(hires.applicationId))
    .limit(1)
  return row?.id
}

async function decisionsOf(ctx: Ctx, personId: string) {
  const rows = await ctx.db
    .select({ row: lapseDecisions, by: users.name, document: fileUploads.originalName })
    .from(lapseDecisions)
    .leftJoin(users, eq(users.id, lapseDecisions.recordedBy))
    .leftJoin(fileUploads, eq(fileUploads.id, lapseDecisions.evidenceFileId))
    .where(eq(lapseDecisions.personId, personId))
    .orderBy(desc(lapseDecisions.recordedAt), desc(lapseDecisions.id))
  return rows.map(({ row, by, document }) => ({
    ...{ id: row.id, about: row.about, decision: row.decision, until: row.until, endedOn: row.endedOn },
    ...{ appliedOn: row.appliedOn, recordedAt: row.recordedAt, by, document, documentId: row.evidenceFileId },
    note: unseal(row.note, lapseNotePlace(row.id)),
  }))
}

function documentsOf(ctx: Ctx, personId: string) {
  const { id, originalName, fileType, uploadedAt } = fileUploads
  return ctx.db
    .select({ id, name: originalName, fileType })
    .from(fileUploads)
    .where(and(eq(fileUploads.personId, personId), eq(fileUploads.state, 'clean'), notConfidential))
    .orderBy(desc(uploadedAt))
}
