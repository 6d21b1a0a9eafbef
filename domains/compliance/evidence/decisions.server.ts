import { and, asc, eq, inArray } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { complianceTypes, evidence, evidenceFiles } from '#domains/compliance/compliance.table.ts'
import { keptByWorkbook } from '#domains/compliance/facts/facts.rules.ts'
import { recordFact } from '#domains/compliance/facts/facts.server.ts'
import { CARE_CERTIFICATE } from '#domains/compliance/state/status.rules.ts'
import { endUse } from '#domains/files/file-uses.server.ts'
import { fileUploads } from '#domains/files/files.table.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { people } from '#domains/people/people.table.ts'
import { firstNameOf } from '#lib/first-name.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal, refuse } from '#platform/refusal.ts'
import { mayDecideEvidence } from './evidence.access.ts'
import type { ApproveForm } from './evidence.form.ts'
import { whyNotDecide } from './evidence.rules.ts'

/** Approves a certificate and records it with its dates and file. Safe to repeat. */
export async function approveEvidence(ctx: Ctx<User>, id: string, form: ApproveForm): Promise<void> {
  authorize(mayDecideEvidence(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const { personId, typeId, state, provided } = await undecided(ctx, id, 'approved')
    if (state === 'approved') return
    refuse(await whyNotHere(ctx, typeId))
    const { expiresOn, ...dates } = form
    const factId = await recordFact(ctx, {
      ...dates,
      personId,
      typeId,
      aspect: 'theory',
      ...(provided
        ? { source: 'other provider' as const }
        : { source: 'evidence' as const, evidenceFileId: await cleanFile(ctx, id, personId) }),
      ...(expiresOn ? { expiresOn } : {}),
    })
    await decide(ctx, id, { state: 'approved', factId })
    await record(ctx, 'compliance.evidence_approved', id, { personId, typeId, factId })
  })
}

/** Settles a certificate that was recorded elsewhere, as what a Care Certificate of another employer rests on. `recorded` is given whose it is and its first page and returns the id of the record. */
export async function settleEvidence(
  ctx: Ctx<User>,
  id: string,
  recorded: (sent: { personId: string; typeId: string; fileId: string | null }) => Promise<string>,
): Promise<void> {
  authorize(mayDecideEvidence(ctx.actor), 'Admins only.')
  return transaction(ctx, async (ctx) => {
    const { personId, typeId, provided, state } = await undecided(ctx, id, 'approved')
    if (state === 'approved') return
    const factId = await recorded({ personId, typeId, fileId: provided ? null : await cleanFile(ctx, id, personId) })
    await decide(ctx, id, { state: 'approved', factId })
    await record(ctx, 'compliance.evidence_approved', id, { personId, typeId, factId })
  })
}

/** Rejects a certificate; the person gets the reason by email and in their portal. Safe to repeat. */
export async function rejectEvidence(ctx: Ctx<User>, id: string, reason: string): Promise<void> {
  authorize(mayDecideEvidence(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const { personId, typeId, state } = await undecided(ctx, id, 'rejected')
    if (state === 'rejected') return
    await decide(ctx, id, { state: 'rejected', reason })
    await endUse(ctx, 'compliance_evidence_files', id)
    await record(ctx, 'compliance.evidence_rejected', id, { personId, typeId })
    await emailPerson(ctx, { id, personId, typeId, reason })
  })
}

/** The certificate, locked after its person; sending another page locks in the same order. */
async function undecided(ctx: Ctx<User>, id: string, wanted: 'approved' | 'rejected') {
  const whose = ctx.db.select({ id: evidence.personId }).from(evidence).where(eq(evidence.id, id))
  await ctx.db.select({ id: people.id }).from(people).where(inArray(people.id, whose)).for('no key update')
  const [row] = await ctx.db.select().from(evidence).where(eq(evidence.id, id)).for('update')
  const sent = found(row, 'Certificate')
  const again = sent.state === wanted && sent.decidedBy === ctx.actor.userId
  if (!again) refuse(whyNotDecide(sent, ctx.actor))
  return sent
}

/** A Care Certificate is checked where its employer and edition are asked for. */
async function whyNotHere(ctx: Ctx, typeId: string): Promise<Refusal | undefined> {
  const [type] = await ctx.db
    .select({ key: complianceTypes.key })
    .from(complianceTypes)
    .where(eq(complianceTypes.id, typeId))
  return type?.key === CARE_CERTIFICATE ? keptByWorkbook() : undefined
}

type Decision = { state: 'approved'; factId: string } | { state: 'rejected'; reason: string }

async function decide(ctx: Ctx<User>, id: string, decision: Decision): Promise<void> {
  const decided = { ...decision, decidedBy: ctx.actor.userId, decidedAt: ctx.now.toString() }
  await ctx.db.update(evidence).set(decided).where(eq(evidence.id, id))
}

/** The first page; the others stay with the certificate. */
async function cleanFile(ctx: Ctx, evidenceId: string, personId: string): Promise<string> {
  const [file] = await ctx.db
    .select({ id: fileUploads.id })
    .from(fileUploads)
    .innerJoin(evidenceFiles, eq(evidenceFiles.fileId, fileUploads.id))
    .where(
      and(eq(evidenceFiles.evidenceId, evidenceId), eq(fileUploads.personId, personId), eq(fileUploads.state, 'clean')),
    )
    .orderBy(asc(fileUploads.uploadedAt), asc(fileUploads.id))
    .limit(1)
  if (!file)
    throw new Refusal('conflict', 'Update failed', 'This file has not passed the virus scan, so it cannot be approved.')
  return file.id
}

async function emailPerson(ctx: Ctx<User>, about: { id: string; personId: string; typeId: string; reason: string }) {
  const { id, personId, typeId, reason } = about
  const [person] = await ctx.db.select().from(people).where(eq(people.id, personId))
  const [type] = await ctx.db.select().from(complianceTypes).where(eq(complianceTypes.id, typeId))
  if (!person?.email || !type) return
  await queueEmail(ctx, {
    template: 'compliance.evidence_rejected',
    to: { address: person.email, name: person.name, personId },
    params: { firstName: firstNameOf(person.name), type: type.name, reason },
    subjectId: id,
    dedupeKey: `evidence-rejected:${id}`,
  })
}
