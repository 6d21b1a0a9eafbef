import type { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { verifySignature } from '#platform/signature.server.ts'
import { storage } from '#platform/storage/index.server.ts'
import { isOwner } from './files.access.ts'
import { addressKey } from './files.queries.server.ts'
import { fileUploads } from './files.table.ts'
import { seesFile } from './seen-files.queries.server.ts'
import { mayShowInline, sensitiveTypes } from './uploads.rules.ts'

export type Opened = { name: string; mime: string; bytes: number; inline: boolean; content: Readable }

/** Opens a file by its signed address, for the viewer it was made for and as long as they may see the file at all. */
export async function openFile(ctx: Ctx<User>, id: string, exp: string, sig: string): Promise<Opened> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const [row] = await ctx.db.select().from(fileUploads).where(eq(fileUploads.id, id))
  // unscanned or another person's: not found
  const file = found(row && row.state === 'clean' && (await seesFile(ctx, row)) ? row : undefined, 'File')
  const signed = { fileId: id, viewerId: ctx.actor.userId, expires: /^\d{1,12}$/.test(exp) ? Number(exp) : -1 }
  if (!verifySignature({ ...signed, signature: sig }, ctx.now, addressKey()))
    throw new Refusal(
      'forbidden',
      'Access restricted',
      'This address of the file has expired. Open it from its page again.',
    )
  return given(ctx, file)
}

/** Opens a person's file for a verb that has authorized by the record it belongs to, whatever else the asker may see. */
export async function openCopy(ctx: Ctx<User>, { id, personId }: { id: string; personId: string }): Promise<Opened> {
  const [row] = await ctx.db
    .select()
    .from(fileUploads)
    .where(and(eq(fileUploads.id, id), eq(fileUploads.personId, personId)))
  return given(ctx, found(row?.state === 'clean' ? row : undefined, 'File'))
}

async function given(ctx: Ctx<User>, file: typeof fileUploads.$inferSelect): Promise<Opened> {
  const content = await storage().get(file.fileUrl)
  // viewing your own documents is not logged
  if (!isOwner(ctx.actor, file)) {
    const sensitive = sensitiveTypes.includes(file.fileType)
    await record(ctx, 'file.opened', file.id, { personId: file.personId, fileType: file.fileType, sensitive })
  }
  return {
    name: file.originalName,
    mime: file.mime,
    bytes: file.bytes,
    inline: mayShowInline(file.mime),
    content,
  }
}
