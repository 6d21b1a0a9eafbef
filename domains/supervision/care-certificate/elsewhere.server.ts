import { and, eq, isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { settleEvidence } from '#domains/compliance/evidence/decisions.server.ts'
import { careCertificate, keepAwarded, voidAwarded } from '#domains/compliance/facts/awards.server.ts'
import { endUse, noteUse } from '#domains/files/file-uses.server.ts'
import { type StoredFile, uploadTogether } from '#domains/files/uploads.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { discard, type Upload } from '#platform/http/upload.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { mayKeepWorkbooks } from './care-certificate.access.ts'
import type { ElsewhereForm } from './care-certificate.form.ts'
import { careCertificatesElsewhere } from './care-certificate.table.ts'
import { notScanned } from './knowledge.server.ts'
import { lockWorkbook, mayWriteAbout } from './workbook-rows.server.ts'

/** Records a Care Certificate that another employer awarded: by whom, when, the certificate itself, what was seen and who checked it. */
export async function recordElsewhere(
  ctx: Ctx<User>,
  personId: string,
  form: ElsewhereForm,
  upload: Upload,
): Promise<void> {
  try {
    authorize(mayKeepWorkbooks(ctx.actor), 'Admins only.')
    if (!upload.file) throw withoutFile()
    const { uploadKey = v7() } = form
    await uploadTogether(ctx, { personId, fileType: 'training_certificates', uploadKey, upload }, async (ctx, file) => {
      await keepElsewhere(ctx, personId, form, file)
    })
  } finally {
    await discard(upload)
  }
}

/** The same by a certificate that the person sent from their phone, which is decided by it. */
export async function recordSentElsewhere(
  ctx: Ctx<User>,
  { personId, evidenceId }: { personId: string; evidenceId: string },
  form: ElsewhereForm,
): Promise<void> {
  authorize(mayKeepWorkbooks(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    await settleEvidence(ctx, evidenceId, async ({ fileId, ...sent }) => {
      const isTheirs = sent.personId === personId && sent.typeId === (await careCertificate(ctx))
      found(isTheirs || undefined, 'Certificate')
      if (!fileId) throw withoutFile()
      return keepElsewhere(ctx, personId, form, { id: fileId, state: 'clean', personId })
    })
  })
}

/** Voids what was recorded of another employer's certificate, with the reason. Safe to repeat. */
export async function voidElsewhere(ctx: Ctx<User>, personId: string, reason: string): Promise<void> {
  authorize(mayKeepWorkbooks(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    found((await mayWriteAbout(ctx, personId)) || undefined, 'Certificate')
    await lockWorkbook(ctx, personId)
    const [row] = await ctx.db
      .update(careCertificatesElsewhere)
      .set({ voidedAt: ctx.now.toString(), voidedBy: ctx.actor.userId, voidReason: reason })
      .where(and(eq(careCertificatesElsewhere.personId, personId), isNull(careCertificatesElsewhere.voidedAt)))
      .returning({ id: careCertificatesElsewhere.id })
    if (!row) return
    await voidAwarded(ctx, { personId, source: 'earned elsewhere', reason })
    await endUse(ctx, 'care_certificates_elsewhere', row.id)
    await record(ctx, 'care_certificate.elsewhere_voided', row.id, { personId, reason })
  })
}

type File = Pick<StoredFile, 'id' | 'state' | 'personId'>

async function keepElsewhere(ctx: Ctx<User>, personId: string, form: ElsewhereForm, file: File): Promise<string> {
  if (file.state !== 'clean') throw new Refusal('conflict', 'Not recorded', notScanned, { file: notScanned })
  found((await mayWriteAbout(ctx, personId)) || undefined, 'Person')
  const at = await lockWorkbook(ctx, personId)
  if (at?.awarded) throw new Refusal('conflict', 'Not recorded', 'A Care Certificate was awarded here already.')
  const { employer, awardedOn, edition, seen } = form
  if (awardedOn > todayOf(ctx)) {
    const words = 'The day cannot be in the future'
    throw new Refusal('invalid', 'Not recorded', `${words}.`, { awardedOn: words })
  }
  const [row] = await ctx.db
    .insert(careCertificatesElsewhere)
    .values({
      ...{ personId, employer, awardedOn, edition, seen, evidenceFileId: file.id },
      ...{ checkedBy: ctx.actor.userId, checkedAt: ctx.now.toString() },
    })
    .onConflictDoNothing()
    .returning({ id: careCertificatesElsewhere.id })
  if (!row) throw new Refusal('conflict', 'Not recorded', 'A certificate earned elsewhere is on record already.')
  await noteUse(ctx, file.id, { noun: 'care_certificates_elsewhere', rowId: row.id, audience: 'line manager' })
  const note = `Awarded by ${employer} under the ${edition} edition. Checked by ${ctx.actor.name}: ${seen}`
  const kept = { personId, awardedOn, source: 'earned elsewhere', note, evidenceFileId: file.id } as const
  const factId = await keepAwarded(ctx, kept)
  await record(ctx, 'care_certificate.earned_elsewhere', row.id, { personId, edition })
  return factId
}

function withoutFile(): Refusal {
  const words = 'Add a photo or scan of the certificate'
  return new Refusal('invalid', 'Not recorded', `${words}.`, { file: words })
}
