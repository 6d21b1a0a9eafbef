import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { and, eq, gte, lte } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Scan, scan } from '#platform/http/scanner.server.ts'
import { authorize } from '#platform/refusal.ts'
import { incomingFolder, storage, sweepIncoming } from '#platform/storage/index.server.ts'
import { fileUploads } from './files.table.ts'
import { ABANDONED_MINUTES } from './uploads.rules.ts'

const AT_ONCE = 50

/**
 * Finishes what was cut off: a pending row without bytes goes, one with bytes is scanned again; bytes whose row is
 * deleted go, and so do temp files. Run each minute; safe to run twice.
 */
export async function sweepUploads(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const before = ctx.now.subtract({ minutes: ABANDONED_MINUTES })
  const waiting = await ctx.db
    .select()
    .from(fileUploads)
    .where(and(eq(fileUploads.state, 'pending'), lte(fileUploads.uploadedAt, before.toString())))
    .limit(AT_ONCE)
  for (const row of waiting) await settle(ctx, row)
  await removeDeleted(ctx)
  await sweepIncoming(ABANDONED_MINUTES * 60_000)
}

async function settle(ctx: Ctx, row: typeof fileUploads.$inferSelect): Promise<void> {
  const stillPending = and(eq(fileUploads.id, row.id), eq(fileUploads.state, 'pending'))
  if (!(await storage().exists(row.fileUrl))) {
    await ctx.db
      .update(fileUploads)
      .set({ state: 'deleted', deletedAt: ctx.now.toString(), uploadKey: v7() })
      .where(stillPending)
    return
  }
  const scanned = await scanStored(row.fileUrl)
  if (scanned === 'pending') return
  await ctx.db.update(fileUploads).set({ state: scanned }).where(stillPending)
  if (scanned === 'infected') await storage().remove(row.fileUrl)
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

/** The process may have been killed between marking a row and removing its bytes; so the bytes of a day are removed once more. */
async function removeDeleted(ctx: Ctx): Promise<void> {
  const rows = await ctx.db
    .select({ fileUrl: fileUploads.fileUrl })
    .from(fileUploads)
    .where(
      and(eq(fileUploads.state, 'deleted'), gte(fileUploads.deletedAt, ctx.now.subtract({ hours: 24 }).toString())),
    )
  for (const { fileUrl } of rows) await storage().remove(fileUrl)
}
