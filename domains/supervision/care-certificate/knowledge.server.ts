import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { noteUses } from '#domains/files/file-uses.server.ts'
import { type StoredFile, uploadTogether } from '#domains/files/uploads.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { discard, type Upload } from '#platform/http/upload.server.ts'
import { authorize, found, Refusal, refuse } from '#platform/refusal.ts'
import { mayKeepWorkbooks } from './care-certificate.access.ts'
import type { KnowledgeForm } from './care-certificate.form.ts'
import { careSteps } from './care-certificate.table.ts'
import { whyNotStep } from './workbook.rules.ts'
import { lockWorkbook, mayWriteAbout } from './workbook-rows.server.ts'

export const notScanned =
  'This file could not be scanned for viruses. Try again in a few minutes, or record it without the file.'

/** Records the knowledge of standards that was learned elsewhere: where, when, what proves it, with a file or without; all of them or none. */
export async function recordKnowledge(
  ctx: Ctx<User>,
  personId: string,
  form: KnowledgeForm,
  upload: Upload,
): Promise<void> {
  try {
    authorize(mayKeepWorkbooks(ctx.actor), 'Admins only.')
    const keep = (ctx: Ctx<User>, file?: StoredFile) => keepKnowledge(ctx, personId, form, file)
    if (!upload.file) return await transaction(ctx, (ctx) => keep(ctx))
    const { uploadKey = v7() } = form
    await uploadTogether(ctx, { personId, fileType: 'training_certificates', uploadKey, upload }, keep)
  } finally {
    await discard(upload)
  }
}

async function keepKnowledge(ctx: Ctx<User>, personId: string, form: KnowledgeForm, file?: StoredFile): Promise<void> {
  if (file && file.state !== 'clean') throw new Refusal('conflict', 'Not recorded', notScanned, { file: notScanned })
  found((await mayWriteAbout(ctx, personId)) || undefined, 'Workbook')
  const at = found(await lockWorkbook(ctx, personId), 'Workbook')
  const { standards, doneOn, place, words } = form
  refuse(whyNotStep(at, { step: 'knowledge', standards, doneOn }, todayOf(ctx)))
  const rows = standards.map((standard) => ({
    ...{ id: v7(), workbookId: at.workbook.id, standard, step: 'knowledge' as const, how: 'elsewhere' as const },
    ...{ doneOn, place, words, evidenceFileId: file?.id ?? null },
    ...{ recordedBy: ctx.actor.userId, recordedAt: ctx.now.toString() },
  }))
  await ctx.db.insert(careSteps).values(rows)
  if (file)
    await noteUses(
      ctx,
      rows.map(({ id }) => ({ fileId: file.id, noun: 'care_steps', rowId: id, audience: 'line manager' })),
    )
  await record(ctx, 'care_certificate.known_elsewhere', at.workbook.id, { personId, standards: standards.map(String) })
}
