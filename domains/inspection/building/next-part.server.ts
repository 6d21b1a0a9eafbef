import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { MOST_TRIES } from '#domains/inspection/packs.rules.ts'
import { packParts, packs } from '#domains/inspection/packs.table.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'

export type Pack = typeof packs.$inferSelect
export type Part = typeof packParts.$inferSelect

/** A worker that has not finished a part in this time was killed. */
const LOST_MINUTES = 2

/** The index is drawn once everything else is there, then all of it is joined, and the manifest names what it came to. */
const inTurn = sql`case ${packParts.kind} when 'manifest' then 3 when 'whole' then 2 when 'index' then 1 else 0 end`

/**
 * Takes the next part of a pack that is being built, for the caller alone. Nothing while another worker has it, or where the pack
 * was stopped; after three tries the pack has failed.
 */
export async function takeNextPart(ctx: Ctx, packId: string): Promise<{ pack: Pack; part: Part } | undefined> {
  return transaction(ctx, async (ctx) => {
    const [pack] = await ctx.db
      .select()
      .from(packs)
      .where(and(eq(packs.id, packId), inArray(packs.state, ['waiting', 'building'])))
      .for('update')
    if (!pack) return undefined
    const [part] = await ctx.db
      .select()
      .from(packParts)
      .where(and(eq(packParts.packId, packId), eq(packParts.state, 'waiting'), ne(packParts.kind, 'beside')))
      .orderBy(inTurn, asc(packParts.place))
      .limit(1)
    if (!part || isHeld(ctx, part)) return undefined
    if (part.tries >= MOST_TRIES) {
      await ctx.db
        .update(packs)
        .set({ state: 'failed', fault: `“${part.title}” could not be built.`, drawnFrom: null })
        .where(eq(packs.id, packId))
      return undefined
    }
    await ctx.db.update(packs).set({ state: 'building' }).where(eq(packs.id, packId))
    const [taken] = await ctx.db
      .update(packParts)
      .set({ takenAt: ctx.now.toString(), tries: part.tries + 1 })
      .where(eq(packParts.id, part.id))
      .returning()
    return taken && { pack, part: taken }
  })
}

/** Gives a part back whose building went wrong, to be tried again. */
export async function giveBack(ctx: Ctx, partId: string): Promise<void> {
  await ctx.db.update(packParts).set({ takenAt: null }).where(eq(packParts.id, partId))
}

const isHeld = ({ now }: Ctx, { takenAt }: Part) =>
  takenAt !== null && Temporal.Instant.from(takenAt).until(now).total('minutes') < LOST_MINUTES

/** Packs that no worker is at: what was killed goes on from the part it was at. */
export async function packsLeftAlone(ctx: Ctx): Promise<string[]> {
  const before = ctx.now.subtract({ minutes: LOST_MINUTES }).toString()
  const rows = await ctx.db
    .select({ id: packs.id })
    .from(packs)
    .where(
      and(
        inArray(packs.state, ['waiting', 'building']),
        sql`${packs.askedAt} < ${before}`,
        sql`not exists (select 1 from ${packParts} where ${packParts.packId} = ${packs.id}
          and greatest(${packParts.takenAt}, ${packParts.doneAt}) >= ${before})`,
      ),
    )
  return rows.map(({ id }) => id)
}
