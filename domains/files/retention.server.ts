import { and, eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { endUsesOf } from './file-uses.server.ts'
import { fileUploads } from './files.table.ts'
import { removeBytes } from './removal.server.ts'

/**
 * Deletes a file at the end of its retention period: the bytes are removed, the row is kept, and its uses end. Safe to
 * repeat; `why` is logged.
 */
export async function deleteByRetention(ctx: Ctx, id: string, why: string): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const gone = await transaction(ctx, async (ctx) => {
    const [file] = await ctx.db
      .update(fileUploads)
      .set({ state: 'deleted', deletedAt: ctx.now.toString() })
      .where(and(eq(fileUploads.id, id), eq(fileUploads.state, 'clean')))
      .returning()
    if (!file) return undefined
    await endUsesOf(ctx, id)
    await record(ctx, 'file.deleted', id, { personId: file.personId, fileType: file.fileType, why })
    return file
  })
  if (gone) await removeBytes(ctx, gone)
}
