import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Ctx } from '#platform/ctx.server.ts'
import { eachAlone } from '#platform/each-alone.server.ts'
import type { Scan } from '#platform/http/clamd.server.ts'
import { scan } from '#platform/http/scanner.server.ts'
import { authorize } from '#platform/refusal.ts'
import { incomingFolder, storage, sweepIncoming } from '#platform/storage/index.server.ts'
import { usesOf } from './file-uses.queries.server.ts'
import { fileUses } from './file-uses.table.ts'
import { fileUploads } from './files.table.ts'
import { dropPending, removeBytes } from './removal.server.ts'
import { ABANDONED_MINUTES } from './uploads.rules.ts'

const AT_ONCE = 50

/**
 * Finishes interrupted uploads: a pending row without bytes or without a use is removed; one with both is scanned
 * again; bytes whose row is deleted or infected are removed, and so are temp files. Run each minute; safe to run twice.
 */
export async function sweepUploads(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const before = ctx.now.subtract({ minutes: ABANDONED_MINUTES })
  const waiting = await ctx.db
    .select()
    .from(fileUploads)
    .where(and(eq(fileUploads.state, 'pending'), lte(fileUploads.uploadedAt, before.toString())))
    .limit(AT_ONCE)
  const steps = [
    () => eachAlone('an interrupted upload', waiting, (row) => settle(ctx, row)),
    () => removeLeftBytes(ctx),
    () => sweepIncoming(ABANDONED_MINUTES * 60_000),
  ]
  await eachAlone('uploads', steps, (step) => step())
}

async function settle(ctx: Ctx, row: typeof fileUploads.$inferSelect): Promise<void> {
  const stillPending = and(eq(fileUploads.id, row.id), eq(fileUploads.state, 'pending'))
  // without a use, its record was refused, or interrupted before it was written
  const isUsed = (await usesOf(ctx, row.id)).length > 0
  if (!isUsed || !(await storage().exists(row.fileUrl))) return dropPending(ctx, row)
  const scanned = await scanStored(row.fileUrl)
  if (scanned === 'pending') return
  await ctx.db.update(fileUploads).set({ state: scanned }).where(stillPending)
}

/** A scanner wants a file, and the store may be far away. */
async function scanStored(key: string): Promise<Scan> {
  const copy = path.join(incomingFolder(), v7())
  try {
    await mkdir(incomingFolder(), { recursive: true, mode: 0o700 })
    await pipeline(await storage().get(key), createWriteStream(copy, { flags: 'wx', mode: 0o600 }))
    return await scan(copy)
  } finally {
    await rm(copy, { force: true })
  }
}

/** Bytes are there for as long as the file's own row uses them; a process may have been killed before it removed them. */
async function removeLeftBytes(ctx: Ctx): Promise<void> {
  const rows = await ctx.db
    .select({ id: fileUploads.id, fileUrl: fileUploads.fileUrl })
    .from(fileUploads)
    .innerJoin(fileUses, and(eq(fileUses.fileId, fileUploads.id), eq(fileUses.noun, 'file_uploads')))
    .where(and(inArray(fileUploads.state, ['deleted', 'infected']), isNull(fileUses.endedAt)))
    .limit(AT_ONCE)
  await eachAlone('removing a file', rows, (row) => removeBytes(ctx, row))
}
