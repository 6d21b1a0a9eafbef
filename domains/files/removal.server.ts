import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { storage } from '#platform/storage/index.server.ts'
import { endUse, endUsesOf, ownUse } from './file-uses.server.ts'
import { fileUses } from './file-uses.table.ts'
import { fileUploads } from './files.table.ts'

type Row = typeof fileUploads.$inferSelect

/** Removes the bytes of a file whose row is deleted; if interrupted, the sweep does it again. */
export async function removeBytes(ctx: Ctx, { id, fileUrl }: Pick<Row, 'id' | 'fileUrl'>): Promise<void> {
  await storage().remove(fileUrl)
  await endUse(ctx, 'file_uploads', id)
}

/** Discards an unfinished upload and frees its key, so that it can be tried again. */
export async function dropPending(ctx: Ctx, row: Row): Promise<void> {
  const dropped = await transaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .update(fileUploads)
      .set({ state: 'deleted', deletedAt: ctx.now.toString(), uploadKey: v7() })
      .where(and(eq(fileUploads.id, row.id), eq(fileUploads.state, 'pending')))
      .returning({ id: fileUploads.id })
    if (rows.length === 0) return false
    // so that the sweep finds the bytes if this is interrupted
    await ctx.db.insert(fileUses).values(ownUse(row)).onConflictDoNothing()
    await endUsesOf(ctx, row.id)
    return true
  })
  if (dropped) await removeBytes(ctx, row)
}
