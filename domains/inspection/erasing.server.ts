import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { packParts, packPeople, packs } from './packs.table.ts'

/** Of someone whose staff file is deleted no pack is kept either: the next sweep removes its bytes, and no row names them. */
export async function erasePacksOf(ctx: Ctx, personId: string): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const held = await ctx.db.select({ id: packPeople.packId }).from(packPeople).where(eq(packPeople.personId, personId))
  if (held.length === 0) return
  const ids = held.map(({ id }) => id)
  await ctx.db
    .update(packs)
    .set({ state: 'gone', drawnFrom: null })
    .where(and(inArray(packs.id, ids), ne(packs.state, 'gone')))
  const own = await ctx.db.select({ id: packParts.id }).from(packParts).where(eq(packParts.personId, personId))
  for (const { id } of own)
    await ctx.db
      .update(packParts)
      .set({ personId: null, title: 'Deleted', fileName: id, contents: null })
      .where(eq(packParts.id, id))
  await ctx.db.delete(packPeople).where(eq(packPeople.personId, personId))
}
