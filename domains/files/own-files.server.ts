import { and, asc, eq } from 'drizzle-orm'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { ZipPart } from '#platform/http/zip.server.ts'
import { authorize } from '#platform/refusal.ts'
import { storage } from '#platform/storage/index.server.ts'
import { notConfidential } from './files.queries.server.ts'
import { fileUploads } from './files.table.ts'

/** The asker's own files as parts of a ZIP: documents/{type}/{number}-{name}. */
export async function ownFiles(ctx: Ctx<User>): Promise<ZipPart[]> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const rows = await ctx.db
    .select({ name: fileUploads.originalName, type: fileUploads.fileType, place: fileUploads.fileUrl })
    .from(fileUploads)
    .where(and(eq(fileUploads.personId, ctx.actor.personId), eq(fileUploads.state, 'clean'), notConfidential))
    .orderBy(asc(fileUploads.uploadedAt), asc(fileUploads.id))
  return rows.map(({ name, type, place }, index) => ({
    name: `documents/${type}/${index + 1}-${plainName(name)}`,
    content: () => storage().get(place),
  }))
}

// what unpacks it may be any system: no folders, no marks that one of them forbids
const plainName = (name: string) => name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(-100)
