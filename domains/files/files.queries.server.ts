import { and, asc, desc, eq, ne, notInArray } from 'drizzle-orm'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { derivedKey } from '#platform/encryption.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { filePath } from '#platform/signature.server.ts'
import { confidentialTypes } from './file-types.rules.ts'
import { maySeeFile } from './files.access.ts'
import { documentReviews, fileUploads } from './files.table.ts'
import { seesFile } from './seen-files.queries.server.ts'

/** A person's files that were not deleted, newest first, each with HR's latest review. */
export async function listFiles(ctx: Ctx, personId: string) {
  authorize(maySeeFile(ctx.actor, { personId }))
  const files = await ctx.db
    .select({
      id: fileUploads.id,
      fileType: fileUploads.fileType,
      name: fileUploads.originalName,
      mime: fileUploads.mime,
      bytes: fileUploads.bytes,
      state: fileUploads.state,
      uploadedAt: fileUploads.uploadedAt,
    })
    .from(fileUploads)
    .where(and(eq(fileUploads.personId, personId), ne(fileUploads.state, 'deleted'), notConfidential))
    .orderBy(desc(fileUploads.uploadedAt), desc(fileUploads.id))
  const reviews = await ctx.db
    .select({ fileId: documentReviews.fileId, verdict: documentReviews.verdict, reason: documentReviews.reason })
    .from(documentReviews)
    .innerJoin(fileUploads, eq(fileUploads.id, documentReviews.fileId))
    .where(eq(fileUploads.personId, personId))
    .orderBy(asc(documentReviews.reviewedAt), asc(documentReviews.id))
  const last = new Map(reviews.map(({ fileId, ...review }) => [fileId, review]))
  return files.map((file) => ({ ...file, review: last.get(file.id) ?? null }))
}
export type ListedFile = Awaited<ReturnType<typeof listFiles>>[number]

/** A signed address of a file for the asker only, valid for 600 seconds. */
export async function signedAddress(ctx: Ctx<User>, fileId: string): Promise<string> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const [row] = await ctx.db.select().from(fileUploads).where(eq(fileUploads.id, fileId))
  found(row && row.state === 'clean' && (await seesFile(ctx, row)) ? row : undefined, 'File')
  return filePath(fileId, ctx.actor.userId, ctx.now, addressKey())
}

/** A file's name, for anyone who may see the file. */
export async function fileName(ctx: Ctx, fileId: string): Promise<string> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const [row] = await ctx.db.select().from(fileUploads).where(eq(fileUploads.id, fileId))
  return found(row && (await seesFile(ctx, row)) ? row : undefined, 'File').originalName
}

/** Without documents the person may not see. */
export const notConfidential = notInArray(fileUploads.fileType, [...confidentialTypes])

export const addressKey = () => derivedKey('file addresses')
