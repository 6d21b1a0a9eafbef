import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import type { FileNoun } from './file-uses.rules.ts'
import { endUsesOf, ownUse } from './file-uses.server.ts'
import { fileUses } from './file-uses.table.ts'
import { documentReviews, fileUploads } from './files.table.ts'
import { removeBytes } from './removal.server.ts'

/** Of these files those that nothing uses any more, apart from uses by rows of the nouns that are passed over. */
export async function unusedAmong(ctx: Ctx, ids: readonly string[], over: readonly FileNoun[] = []): Promise<string[]> {
  authorize(ctx.actor.kind === 'system')
  if (ids.length === 0) return []
  const passed: FileNoun[] = ['file_uploads', 'document_reviews', ...over]
  const live = await ctx.db
    .select({ id: fileUses.fileId })
    .from(fileUses)
    .where(and(inArray(fileUses.fileId, [...ids]), isNull(fileUses.endedAt), notInArray(fileUses.noun, passed)))
  const used = new Set(live.map(({ id }) => id))
  return [...new Set(ids)].filter((id) => !used.has(id))
}

/**
 * Gives up files at the end of their retention period, in the caller's transaction: they are marked, their uses end, and
 * `why` is logged. Their bytes go by `removeGivenUp`, once that is kept; if it is interrupted, by the sweep.
 */
export async function giveUpFiles(ctx: Ctx, ids: readonly string[], why: string): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  if (ids.length === 0) return
  const gone = await ctx.db
    .update(fileUploads)
    .set({ state: 'deleted', deletedAt: ctx.now.toString() })
    .where(and(inArray(fileUploads.id, [...ids]), inArray(fileUploads.state, ['clean', 'pending'])))
    .returning()
  for (const file of gone) {
    // one whose upload was never finished has no use by its own row yet
    await ctx.db.insert(fileUses).values(ownUse(file)).onConflictDoNothing()
    await endUsesOf(ctx, file.id)
    await record(ctx, 'file.deleted', file.id, { personId: file.personId, fileType: file.fileType, why })
  }
}

/** Removes the bytes of given-up files, and with `rows` what is known of them too. Safe to repeat. */
export async function removeGivenUp(ctx: Ctx, ids: readonly string[], { rows }: { rows: boolean }): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  if (ids.length === 0) return
  const files = await ctx.db
    .select({ id: fileUploads.id, fileUrl: fileUploads.fileUrl })
    .from(fileUploads)
    .where(and(inArray(fileUploads.id, [...ids]), inArray(fileUploads.state, ['deleted', 'infected'])))
  for (const file of files) await removeBytes(ctx, file)
  const gone = files.map(({ id }) => id)
  if (!rows || gone.length === 0) return
  await transaction(ctx, async ({ db }) => {
    await db.delete(documentReviews).where(inArray(documentReviews.fileId, gone))
    await db.delete(fileUses).where(inArray(fileUses.fileId, gone))
    await db.delete(fileUploads).where(inArray(fileUploads.id, gone))
  })
}

/** Every file about a person, whatever its state. */
export async function allFilesOf(ctx: Ctx, personId: string): Promise<string[]> {
  authorize(ctx.actor.kind === 'system')
  const rows = await ctx.db.select({ id: fileUploads.id }).from(fileUploads).where(eq(fileUploads.personId, personId))
  return rows.map(({ id }) => id)
}
