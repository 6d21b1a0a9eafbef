import { record } from '#domains/audit/audit.server.ts'
import { mayChangeStaff } from '#domains/employment/staff/staff.access.ts'
import { reviewDocument } from '#domains/files/document-reviews.server.ts'
import { uploadFile } from '#domains/files/uploads.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { discard, type Upload } from '#platform/http/upload.server.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import { type DocumentReviewForm, staffUploadFields } from './staff-documents.form.ts'
import { readStaffHead } from './staff-file.queries.server.ts'

type Which = { personId: string; fileId: string }
const chooseType = 'Choose the type of document'

/** Uploads a document on their behalf; an earlier one of the same type is kept as an earlier version. Returns the file's id. */
export async function uploadForStaff(ctx: Ctx<User>, personId: string, upload: Upload): Promise<string> {
  try {
    authorize(mayChangeStaff(ctx.actor), 'Admins only.')
    const { id } = await readStaffHead(ctx, personId)
    const { fileType, uploadKey } = staffUploadFields.parse(upload.fields)
    if (!fileType) throw new Refusal('invalid', 'Upload failed', chooseType, { fileType: chooseType })
    const file = await uploadFile(ctx, { personId: id, fileType, uploadKey, upload })
    return file.id
  } finally {
    await discard(upload)
  }
}

/** The office's review of one of their documents. */
export async function reviewStaffDocument(ctx: Ctx<User>, which: Which, form: DocumentReviewForm): Promise<void> {
  authorize(mayChangeStaff(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const { id: personId } = await readStaffHead(ctx, which.personId)
    const { verdict, reason, originalSeen } = form
    const review = verdict === 'verified' ? { verdict, originalSeen } : { verdict, reason }
    const { fileType } = await reviewDocument(ctx, { ...which, personId }, review)
    await record(ctx, `document.${verdict}`, which.fileId, { personId, fileType })
  })
}
