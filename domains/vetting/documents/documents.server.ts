import { and, eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { reviewDocument } from '#domains/files/document-reviews.server.ts'
import { notConfidential } from '#domains/files/files.queries.server.ts'
import { fileUploads } from '#domains/files/files.table.ts'
import { noteDateOfBirth } from '#domains/people/people.server.ts'
import { mayVet, vettersOnly } from '#domains/vetting/checks/checks.access.ts'
import { recordCheck } from '#domains/vetting/checks/checks.server.ts'
import { lockedToVet, type Whose } from '#domains/vetting/checks/whose.queries.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal, refuse } from '#platform/refusal.ts'
import { birthToKeep, whyNotTheirs } from './comparing.rules.ts'
import { checksOf, type DocumentForm } from './documents.form.ts'
import { namesAndBirth } from './documents.queries.server.ts'
import { screenOf } from './screens.rules.ts'

/** Records all that a document proves, and its verification, in one go; nothing of it where one part is refused. */
export async function recordFromDocument(
  ctx: Ctx<User>,
  whose: Whose,
  fileId: string,
  form: DocumentForm,
): Promise<void> {
  authorize(mayVet(ctx.actor), vettersOnly)
  await transaction(ctx, async (ctx) => {
    const { personId } = await lockedToVet(ctx, whose)
    await mustBeOf(ctx, { personId, fileId }, form)
    const onRecord = await namesAndBirth(ctx, personId)
    refuse(whyNotTheirs(form, onRecord))
    const birth = birthToKeep(form, onRecord)
    if (birth) {
      await noteDateOfBirth(ctx, personId, birth)
      await record(ctx, 'person.birth_noted', personId, { personId, fields: ['dateOfBirth'] })
    }
    const checks = checksOf(form, fileId)
    for (const check of checks) await recordCheck(ctx, whose, check).catch((fault) => besideItsQuestion(form, fault))
    if (!checks.every(({ outcome }) => outcome === 'satisfactory')) return
    const originalSeen = checks.some((check) => 'originalSeen' in check && check.originalSeen)
    const { fileType } = await reviewDocument(ctx, { fileId, personId }, { verdict: 'verified', originalSeen })
    await record(ctx, 'document.verified', fileId, { personId, fileType, originalSeen })
  })
}

/** What is refused of the document that a passport is, beside what was asked about it here. */
function besideItsQuestion({ kind }: DocumentForm, fault: unknown): never {
  const words = fault instanceof Refusal ? fault.fields?.document : undefined
  if (kind !== 'identity_document' || !words) throw fault
  throw new Refusal('invalid', 'Update failed', undefined, { rightToWork: words })
}

/** The person's own document, and one from which this is recorded. */
async function mustBeOf(ctx: Ctx, { personId, fileId }: { personId: string; fileId: string }, form: DocumentForm) {
  const [file] = await ctx.db
    .select({ fileType: fileUploads.fileType })
    .from(fileUploads)
    .where(
      and(
        eq(fileUploads.id, fileId),
        eq(fileUploads.personId, personId),
        eq(fileUploads.state, 'clean'),
        notConfidential,
      ),
    )
  const { fileType } = found(file, 'Document')
  const isLicence = form.kind === 'identity_document' && form.documentType === 'driving_licence'
  const fits = screenOf(fileType) === form.kind && (fileType === 'driving_license') === isLicence
  found(fits || undefined, 'Document')
}
