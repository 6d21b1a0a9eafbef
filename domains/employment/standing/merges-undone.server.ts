import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'
import { keepStanding } from './keeping.server.ts'

/** The undo puts back no one who is not at work just before: by rows that are worked out as of now. Hears that a merge is about to be undone. */
export async function keepStandingOfMerged(ctx: Ctx, { mergeId }: { mergeId: string }): Promise<void> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select into_id as id from merges where id = ${mergeId}::uuid and kind = 'person'
    union select posts.person_id from merge_moves as move join posts on posts.id = (move.row_key ->> 'id')::uuid
      where move.merge_id = ${mergeId}::uuid and move.table_name = 'posts'`)
  await keepStanding(
    ctx,
    rows.map(({ id }) => id),
  )
}
