import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'
import { found } from '#platform/refusal.ts'
import { type FileType, isConfidential } from './file-types.rules.ts'
import type { Audience, FileNoun } from './file-uses.rules.ts'
import { fileUses } from './file-uses.table.ts'
import { fileUploads } from './files.table.ts'

type Use = { fileId: string; noun: FileNoun; rowId: string; audience: Audience }

/** Notes what a file is for, in the transaction of the row that refers to it; a deleted file is not found. */
export async function noteUse(ctx: Ctx, fileId: string, use: Omit<Use, 'fileId'>): Promise<void> {
  await noteUses(ctx, [{ fileId, ...use }])
}

/** The same for many; a use that had ended begins again. */
export async function noteUses(ctx: Ctx, uses: readonly Use[]): Promise<void> {
  if (uses.length === 0) return
  const ids = [...new Set(uses.map(({ fileId }) => fileId))].sort()
  // a deletion at the same moment waits for this, or is waited for
  const kept = await ctx.db
    .select({ id: fileUploads.id })
    .from(fileUploads)
    .where(and(inArray(fileUploads.id, ids), ne(fileUploads.state, 'deleted')))
    .orderBy(fileUploads.id)
    .for('share')
  found(kept.length === ids.length ? kept : undefined, 'Document')
  await ctx.db
    .insert(fileUses)
    .values([...uses])
    .onConflictDoUpdate({ target: [fileUses.fileId, fileUses.noun, fileUses.rowId], set: { endedAt: null } })
}

/** Notes this row's use of all files the person may submit, such as for an application. */
export async function noteUsesOf(ctx: Ctx, personId: string, use: Omit<Use, 'fileId'>): Promise<void> {
  const files = await ctx.db
    .select({ fileId: fileUploads.id, fileType: fileUploads.fileType })
    .from(fileUploads)
    .where(and(eq(fileUploads.personId, personId), ne(fileUploads.state, 'deleted')))
  const own = files.filter(({ fileType }) => !isConfidential(fileType))
  await noteUses(
    ctx,
    own.map(({ fileId }) => ({ fileId, ...use })),
  )
}

/** Ends the uses of a row, or its use of one file. */
export async function endUse(ctx: Ctx, noun: FileNoun, rowId: string, fileId?: string): Promise<void> {
  await ctx.db
    .update(fileUses)
    .set({ endedAt: ctx.now.toString() })
    .where(
      and(
        eq(fileUses.noun, noun),
        eq(fileUses.rowId, rowId),
        fileId ? eq(fileUses.fileId, fileId) : undefined,
        isNull(fileUses.endedAt),
      ),
    )
}

/** Ends the uses of rows that are erased, and returns the files that they used, now or before. */
export async function endUsesOfRows(ctx: Ctx, noun: FileNoun, rowIds: readonly string[]): Promise<string[]> {
  if (rowIds.length === 0) return []
  const ofRows = and(eq(fileUses.noun, noun), inArray(fileUses.rowId, [...rowIds]))
  await ctx.db
    .update(fileUses)
    .set({ endedAt: ctx.now.toString() })
    .where(and(ofRows, isNull(fileUses.endedAt)))
  const rows = await ctx.db.selectDistinct({ id: fileUses.fileId }).from(fileUses).where(ofRows)
  return rows.map(({ id }) => id)
}

/** Ends all uses of a deleted file; the use by its own row ends with its bytes. */
export async function endUsesOf(ctx: Ctx, fileId: string): Promise<void> {
  await ctx.db
    .update(fileUses)
    .set({ endedAt: ctx.now.toString() })
    .where(and(eq(fileUses.fileId, fileId), ne(fileUses.noun, 'file_uploads'), isNull(fileUses.endedAt)))
}

/** The use of a file by its own row, as long as its bytes are there. */
export function ownUse({ id, fileType }: { id: string; fileType: FileType }): Use {
  return { fileId: id, noun: 'file_uploads', rowId: id, audience: audienceOf(fileType) }
}

function audienceOf(fileType: FileType): Audience {
  if (isConfidential(fileType)) return 'vetting'
  return fileType === 'training_certificates' ? 'line manager' : 'owner'
}
