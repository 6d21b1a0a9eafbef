import { and, eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { storage } from '#platform/storage/index.server.ts'
import { fileUploads } from './files.table.ts'

/** Deletes a file whose time is over: the bytes go, the row stays. Once, however often it is asked for; `why` is kept in the log. */
export async function deleteByRetention(ctx: Ctx, id: string, why: string): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const fileUrl = await transaction(ctx, async (ctx) => {
    const [file] = await ctx.db
      .update(fileUploads)
      .set({ state: 'deleted', deletedAt: ctx.now.toString() })
      .where(and(eq(fileUploads.id, id), eq(fileUploads.state, 'clean')))
      .returning()
    if (file) await record(ctx, 'file.deleted', id, { personId: file.personId, fileType: file.fileType, why })
    return file?.fileUrl
  })
  if (fileUrl) await storage().remove(fileUrl)
}
