import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { raise } from '#domains/events.ts'
import { noteUse } from '#domains/files/file-uses.server.ts'
import { signedAddress } from '#domains/files/files.queries.server.ts'
import { uploadTogether } from '#domains/files/uploads.server.ts'
import { lockedToVet, type Whose } from '#domains/vetting/checks/whose.queries.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { seal } from '#platform/encryption.server.ts'
import { discard, type Upload } from '#platform/http/upload.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { jobOf } from './asking.server.ts'
import { ownJobOf } from './own-jobs.queries.server.ts'
import { mayVet, vettersOnly } from './references.access.ts'
import { referenceEvidence } from './references.table.ts'
import type { EvidenceForm } from './requests.form.ts'
import { keptFor, type WhichEvidence, whoseOf } from './whose-reference.server.ts'

/** Records alternative evidence for a reference that cannot be obtained, what was tried, and its document if there is one. */
export async function recordEvidence(ctx: Ctx<User>, whose: Whose, form: EvidenceForm, upload?: Upload): Promise<void> {
  try {
    authorize(mayVet(ctx.actor), vettersOnly)
    const { about_job, uploadKey: id = v7() } = form
    const { personId, periodPosition } = await transaction(ctx, async (ctx) => {
      const { personId } = await lockedToVet(ctx, whose)
      return { personId, periodPosition: await jobFor(ctx, whose, about_job) }
    })
    const keep = (ctx: Ctx<User>, file?: { id: string }) =>
      keepEvidence(ctx, { whose, periodPosition, form, id, personId, file })
    if (!upload?.file) return await transaction(ctx, (ctx) => keep(ctx))
    await uploadTogether(ctx, { personId, fileType: 'reference_evidence', uploadKey: id, upload }, keep)
  } finally {
    if (upload) await discard(upload)
  }
}

const jobFor = (ctx: Ctx, whose: Whose, aboutJob: string) =>
  typeof whose === 'string' ? jobOf(ctx, whose, aboutJob) : ownJobOf(ctx, whose.personId, aboutJob)

type Evidence = {
  id: string
  whose: Whose
  personId: string
  periodPosition: number | null
  form: EvidenceForm
  file: { id: string } | undefined
}

async function keepEvidence(ctx: Ctx<User>, evidence: Evidence): Promise<void> {
  const { id, whose, personId, periodPosition, form, file } = evidence
  const { kind, description, attempts } = form
  const { applicationId } = await lockedToVet(ctx, whose)
  const [row] = await ctx.db
    .insert(referenceEvidence)
    .values({
      ...{ id, personId, applicationId, periodPosition, kind, attempts },
      description: seal(description, evidencePlace(id)),
      fileId: file?.id,
      recordedBy: ctx.actor.userId,
      recordedAt: ctx.now.toString(),
    })
    .onConflictDoNothing()
    .returning({ id: referenceEvidence.id })
  if (!row) return
  if (file) await noteUse(ctx, file.id, { noun: 'reference_evidence', rowId: id, audience: 'vetting' })
  await raise(ctx, 'vetting record kept', { personId, applicationId })
  await record(ctx, 'reference.evidence_recorded', id, { personId, kind, ...(file ? { fileId: file.id } : {}) })
}

/** A personal link to the file of a piece of evidence, valid for 600 seconds. */
export async function evidenceAddress(ctx: Ctx<User>, { evidenceId, ...of }: WhichEvidence): Promise<string> {
  authorize(mayVet(ctx.actor), vettersOnly)
  const { id, fileId } = referenceEvidence
  const [row] = await ctx.db
    .select({ fileId })
    .from(referenceEvidence)
    .where(and(eq(id, evidenceId), keptFor(referenceEvidence, whoseOf(of))))
  return signedAddress(ctx, found(row?.fileId ?? undefined, 'File'))
}

export function evidencePlace(id: string) {
  return { table: 'reference_evidence', column: 'description', row: id }
}
