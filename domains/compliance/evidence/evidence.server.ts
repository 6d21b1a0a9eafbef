import { and, eq, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { complianceTypes, evidence, evidenceFiles } from '#domains/compliance/compliance.table.ts'
import { deleteFile } from '#domains/files/deletions.server.ts'
import { endUse, noteUse } from '#domains/files/file-uses.server.ts'
import { uploadTogether } from '#domains/files/uploads.server.ts'
import { people } from '#domains/people/people.table.ts'
import type { Day } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { discard, type Upload } from '#platform/http/upload.server.ts'
import { authorize, found, Refusal, refuse } from '#platform/refusal.ts'
import { isOwnStaff } from './evidence.queries.server.ts'
import { MOST_PAGES, whyNotSend } from './evidence.rules.ts'

type Sent = { typeId: string; completedOn: Day | null; uploadKey: string; upload: Upload }

/**
 * Saves a page of a certificate that a person sends for themselves, for the office to review. Pages are added to one
 * already waiting for the same type; the same upload key is the same page. Returns the file.
 */
export async function sendEvidence(ctx: Ctx<User>, sent: Sent): Promise<{ id: string; name: string }> {
  const { typeId, completedOn, uploadKey, upload } = sent
  const { personId } = ctx.actor
  try {
    authorize(ctx.actor.kind === 'user', 'Please log in.')
    authorize(await isOwnStaff(ctx), 'This is for staff.')
    const [type] = await ctx.db.select().from(complianceTypes).where(eq(complianceTypes.id, typeId))
    refuse(whyNotSend(found(type, 'Compliance type'), completedOn, todayOf(ctx)))
    await needRoom(ctx, typeId)
    const request = { personId, fileType: 'training_certificates' as const, uploadKey, upload }
    return await uploadTogether(ctx, request, async (ctx, { id, originalName }) => {
      await attach(ctx, typeId, completedOn, id)
      return { id, name: originalName }
    })
  } finally {
    await discard(upload)
  }
}

/** Withdraws a page before a decision; without its last page the certificate is withdrawn too. Returns the key of its type. */
export async function takeBackPage(ctx: Ctx<User>, fileId: string): Promise<string> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const key = await transaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ id: evidence.id, state: evidence.state, typeId: evidence.typeId, key: complianceTypes.key })
      .from(evidence)
      .innerJoin(complianceTypes, eq(complianceTypes.id, evidence.typeId))
      .innerJoin(evidenceFiles, eq(evidenceFiles.evidenceId, evidence.id))
      .where(and(eq(evidenceFiles.fileId, fileId), eq(evidence.personId, ctx.actor.personId)))
      .for('update', { of: evidence })
    const { id, state, typeId, key } = found(row, 'File')
    if (state !== 'waiting')
      throw new Refusal('conflict', 'Delete failed', 'The office has decided about this certificate, so it stays.')
    await ctx.db.delete(evidenceFiles).where(and(eq(evidenceFiles.evidenceId, id), eq(evidenceFiles.fileId, fileId)))
    await endUse(ctx, 'compliance_evidence_files', id, fileId)
    if ((await ctx.db.$count(evidenceFiles, eq(evidenceFiles.evidenceId, id))) > 0) return key
    await ctx.db.update(evidence).set({ state: 'withdrawn' }).where(eq(evidence.id, id))
    await record(ctx, 'compliance.evidence_withdrawn', id, { personId: ctx.actor.personId, typeId })
    return key
  })
  // a file that an open application uses too is kept
  await deleteFile(ctx, fileId).catch((error) => {
    if (!(error instanceof Refusal)) throw error
  })
  return key
}

async function needRoom(ctx: Ctx<User>, typeId: string): Promise<void> {
  const [row] = await ctx.db
    .select({ pages: sql<number>`count(*)::int` })
    .from(evidence)
    .innerJoin(evidenceFiles, eq(evidenceFiles.evidenceId, evidence.id))
    .where(waitingOf(ctx, typeId))
  if ((row?.pages ?? 0) >= MOST_PAGES)
    throw new Refusal('conflict', 'Upload failed', `A certificate can have ${MOST_PAGES} pages at most.`)
}

/** One writer per person at a time, so that two pages at once join the same certificate. */
async function attach(ctx: Ctx<User>, typeId: string, completedOn: Day | null, fileId: string): Promise<void> {
  const { personId } = ctx.actor
  await ctx.db.select({ id: people.id }).from(people).where(eq(people.id, personId)).for('no key update')
  if ((await ctx.db.$count(evidenceFiles, eq(evidenceFiles.fileId, fileId))) > 0) return
  // once more: pages that came at the same time were counted by none of them
  await needRoom(ctx, typeId)
  const evidenceId = await waitingEvidence(ctx, typeId, completedOn)
  await ctx.db.insert(evidenceFiles).values({ evidenceId, fileId })
  await noteUse(ctx, fileId, { noun: 'compliance_evidence_files', rowId: evidenceId, audience: 'line manager' })
}

async function waitingEvidence(ctx: Ctx<User>, typeId: string, completedOn: Day | null): Promise<string> {
  const [waiting] = await ctx.db.select().from(evidence).where(waitingOf(ctx, typeId)).for('update')
  if (waiting?.provided)
    throw new Refusal('conflict', 'Upload failed', 'A certificate for this already waits for the office.')
  if (waiting) {
    if (completedOn) await ctx.db.update(evidence).set({ completedOn }).where(eq(evidence.id, waiting.id))
    return waiting.id
  }
  const { personId, userId } = ctx.actor
  const [row] = await ctx.db
    .insert(evidence)
    .values({ personId, typeId, completedOn, sentBy: userId, sentAt: ctx.now.toString() })
    .returning({ id: evidence.id })
  const { id } = found(row, 'Certificate')
  await record(ctx, 'compliance.evidence_sent', id, { personId, typeId })
  return id
}

const waitingOf = ({ actor }: Ctx<User>, typeId: string) =>
  and(eq(evidence.personId, actor.personId), eq(evidence.typeId, typeId), eq(evidence.state, 'waiting'))
