import { and, eq, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { raise } from '#domains/events.ts'
import { dayOfInstant } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { brokenUnique } from '#platform/db/trouble.ts'
import { found, Refusal, refuse } from '#platform/refusal.ts'
import { type Mergeable, type MergeKind, type Place, type Whose, whyNotMerge, whyNotUndo } from './merges.rules.ts'
import { mergeMoves, merges } from './merges.table.ts'
import { changeRows, type Merge, moveBack } from './moving.server.ts'

type Two = { kind: MergeKind; from: Mergeable; into: Mergeable; reason?: string }

/** Begins a merge of two that are locked: from here on this transaction moves rows, and what went says where it went. */
export async function beginMerge(ctx: Ctx<User>, { kind, from, into, reason = '' }: Two): Promise<Merge> {
  refuse(whyNotMerge(from, into))
  const [row] = await ctx.db
    .insert(merges)
    .values({
      ...{ kind, fromId: from.id, intoId: into.id, reason },
      ...{ mergedBy: ctx.actor.userId, mergedAt: ctx.now.toString() },
    })
    .returning({ id: merges.id })
  const merge = { mergeId: found(row, 'Merge').id, from: from.id, into: into.id }
  const [closed, place]: [Place, Place] = [`${tables[kind]}.closed_on`, `${tables[kind]}.merged_into`]
  const to = sql`${into.id}::uuid`
  if (kind !== 'person')
    await changeRows(ctx, merge.mergeId, closed, {
      to: sql`${todayOf(ctx)}::date`,
      where: sql`id = ${from.id}::uuid and closed_on is null`,
    })
  // what had become this one before goes on too
  await changeRows(ctx, merge.mergeId, place, {
    to,
    where: sql`id = ${from.id}::uuid or merged_into = ${from.id}::uuid`,
  })
  await record(ctx, `${kind}.merged`, into.id, { from: from.id, ...(reason && { reason }) })
  await record(ctx, `${kind}.merged_away`, from.id, { into: into.id })
  return merge
}

const tables = { location: 'locations', job: 'jobs', person: 'people' } as const

/** The merge and its two, which `lock` locks; refused once it cannot be undone. `ask` says whose is what was recorded since. */
export async function undone(
  ctx: Ctx<User>,
  { id, kind }: { id: string; kind: MergeKind },
  lock: (ids: readonly string[]) => Promise<Mergeable[]>,
  ask: (two: { from: string; into: string }) => Promise<Whose> = async () => ({}),
): Promise<Merge> {
  const [known] = await ctx.db
    .select()
    .from(merges)
    .where(and(eq(merges.id, id), eq(merges.kind, kind)))
  const { fromId: from, intoId: into } = found(known, 'Merge')
  const stays = found(
    (await lock([from, into])).find((one) => one.id === into),
    'Merge',
  )
  const [row] = await ctx.db.select().from(merges).where(eq(merges.id, id))
  const { mergedAt, undoneAt } = found(row, 'Merge')
  refuse(whyNotUndo({ mergedOn: dayOfInstant(mergedAt), undoneAt }, stays, todayOf(ctx)))
  refuse(await whyNotBefore(ctx, id))
  const whose = await ask({ from, into })
  await raise(ctx, 'merge about to be undone', { mergeId: id })
  await ctx.db.execute(
    sql`select undo_merge_saying(${id}::uuid, ${ctx.actor.userId}::uuid, ${ctx.now.toString()}::timestamptz,
      ${JSON.stringify(whose)}::jsonb)`,
  )
  await putBack(ctx, id)
  await record(ctx, `${kind}.merge_undone`, into, { from })
  return { mergeId: id, from, into }
}

/** What a merge changed is known until everyone has heard of its undo. */
export const forgetMoves = ({ db }: Ctx, id: string) => db.delete(mergeMoves).where(eq(mergeMoves.mergeId, id))

/** What two merges changed goes back from the later one on: what the earlier one knew is otherwise lost for good. */
async function whyNotBefore({ db }: Ctx, id: string): Promise<Refusal | undefined> {
  const { rows } = await db.execute(sql`select from merge_moves as mine
    join merge_moves as theirs using (table_name, column_name, row_key)
    join merges as earlier on earlier.id = mine.merge_id join merges as later on later.id = theirs.merge_id
    where mine.merge_id = ${id}::uuid and later.undone_at is null and later.merged_at > earlier.merged_at limit 1`)
  return rows.length > 0
    ? new Refusal('conflict', 'Not undone', 'A later merge changed the same records. Undo that one first.')
    : undefined
}

async function putBack(ctx: Ctx, id: string): Promise<void> {
  try {
    await moveBack(ctx, id)
  } catch (error) {
    if (!brokenUnique(error)) throw error
    throw new Refusal('conflict', 'Not undone', 'Something that was entered since is in the way of what would go back.')
  }
}
