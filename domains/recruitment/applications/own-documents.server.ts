import { and, eq, inArray } from 'drizzle-orm'
import { noteUse } from '#domains/files/file-uses.server.ts'
import { type StoredFile, type UploadRequest, uploadTogether } from '#domains/files/uploads.server.ts'
import { raiseAlert } from '#domains/notifications/alerts.server.ts'
import { activeStatuses } from '#domains/vetting/checks/stages.rules.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { applications } from './applications.table.ts'

/** Uploads the applicant's own document; it belongs to their open application if there is one. */
export async function uploadOwnDocument(ctx: Ctx<User>, given: Omit<UploadRequest, 'personId'>): Promise<StoredFile> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const { personId } = ctx.actor
  return uploadTogether(ctx, { ...given, personId }, async (ctx, file) => {
    const [open] = await ctx.db
      .select({ id: applications.id })
      .from(applications)
      .where(and(eq(applications.applicantId, personId), inArray(applications.status, [...activeStatuses])))
    if (!open) return file
    await noteUse(ctx, file.id, { noun: 'applications', rowId: open.id, audience: 'office' })
    await raiseAlert(ctx, { kind: 'document', applicationId: open.id, key: file.id })
    return file
  })
}
