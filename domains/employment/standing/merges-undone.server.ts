import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'
import { isConnectionLost } from '#platform/db/connection-lost.ts'
import { isWorthRepeating } from '#platform/db/trouble.ts'
import { logJobFailure } from '#platform/log.server.ts'
import { keepStanding } from './keeping.server.ts'

/** The undo puts back no one who is not at work just before: by rows that are worked out as of now. Hears that a merge is about to be undone. */
export async function keepStandingOfMerged(ctx: Ctx, { mergeId }: { mergeId: string }): Promise<void> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select into_id as id from merges where id = ${mergeId}::uuid and kind = 'person'
    union select posts.person_id from merge_moves as move join posts on posts.id = (move.row_key ->> 'id')::uuid
      where move.merge_id = ${mergeId}::uuid and move.table_name = 'posts'`)
  await keepReadable(
    ctx,
    rows.map(({ id }) => id),
  )
}

/** Who has a file that cannot be read waits to be worked out, and is at work for no one; the others do not wait for it. */
async function keepReadable(ctx: Ctx, ids: readonly string[]): Promise<void> {
  try {
    await keepStanding(ctx, ids)
  } catch (error) {
    if (isWorthRepeating(error) || isConnectionLost(error)) throw error
    const [id] = ids
    if (ids.length > 1) for (const one of ids) await keepReadable(ctx, [one])
    else if (id) await ctx.db.execute(sql`select work_out_standing(array[${id}::uuid])`)
    if (ids.length === 1) logJobFailure('standing', error)
  }
}
