import { createHash } from 'node:crypto'
import { and, eq, exists, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { PartContents } from '#domains/inspection/packs.rules.ts'
import { packParts, packs } from '#domains/inspection/packs.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { seal } from '#platform/encryption.server.ts'
import { storage } from '#platform/storage/index.server.ts'
import { newFileKey, putSealed } from '#platform/storage/sealed-files.server.ts'
import { keyPlace } from './kept-parts.server.ts'

export type Made = { content: Buffer; mime: string; pages: number | null; contents?: PartContents }

/**
 * Keeps the bytes of a part, encrypted with a key of their own. The row names them before they are written, so that whatever a
 * killed process leaves is found and removed; of a pack that was stopped meanwhile nothing stays.
 */
export async function keepPart(ctx: Ctx, part: { id: string; packId: string }, made: Made): Promise<void> {
  const [before] = await ctx.db.select({ key: packParts.storageKey }).from(packParts).where(eq(packParts.id, part.id))
  if (before?.key) await storage().remove(before.key)
  const [storageKey, key] = [`inspection_packs/${part.packId}/${v7()}`, newFileKey()]
  const reserved = await ctx.db
    .update(packParts)
    .set({ storageKey, fileKey: seal(key, keyPlace(part.id)) })
    .where(and(eq(packParts.id, part.id), eq(packParts.state, 'waiting'), isBuilding(ctx, part.packId)))
    .returning({ id: packParts.id })
  if (reserved.length === 0) return
  await putSealed(storageKey, made.content, key)
  await ctx.db
    .update(packParts)
    .set({
      ...{ state: 'done', doneAt: ctx.now.toString(), mime: made.mime, pages: made.pages },
      ...{ bytes: made.content.length, contents: made.contents ?? null },
      sha256: createHash('sha256').update(made.content).digest('hex'),
    })
    .where(and(eq(packParts.id, part.id), eq(packParts.storageKey, storageKey), isBuilding(ctx, part.packId)))
}

const isBuilding = ({ db }: Ctx, packId: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(packs)
      .where(and(eq(packs.id, packId), eq(packs.state, 'building'))),
  )

/** Removes the bytes of parts and their rows. */
export async function dropParts(ctx: Ctx, parts: readonly { id: string; storageKey: string | null }[]): Promise<void> {
  for (const { id, storageKey } of parts) {
    if (storageKey) await storage().remove(storageKey)
    await ctx.db.delete(packParts).where(eq(packParts.id, id))
  }
}
