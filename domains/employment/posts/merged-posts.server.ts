import { sql } from 'drizzle-orm'
import type { PeopleMerged } from '#domains/events.ts'
import type { MergeKind } from '#domains/people/merges/merges.rules.ts'
import { changeRows, type Merge } from '#domains/people/merges/moving.server.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { isOneOf } from '#platform/db/one-of.ts'
import { Refusal } from '#platform/refusal.ts'
import { posts } from './posts.table.ts'
import { samePosts } from './same-posts.queries.server.ts'

/** Where someone has the same job at both, the post at the one that stays goes on. Hears that two were merged. */
export const settleSamePosts = (kind: Exclude<MergeKind, 'person'>) => async (ctx: Ctx, merge: Merge) => {
  const same = await samePosts(ctx, kind, merge)
  await endForMerge(ctx, merge.mergeId, [...new Set(same.map(({ goes }) => goes))])
}

/**
 * Of two posts in one job at one location, that which was not chosen ends; no one is their own manager. Hears that two people
 * were merged.
 */
export async function settlePostsOfPeople(ctx: Ctx, { ends, ...merge }: PeopleMerged): Promise<void> {
  const same = await samePosts(ctx, 'person', merge)
  const open = same.flatMap(({ goes, stays }, at) =>
    ends.includes(goes) || ends.includes(stays) ? [] : [[`ends.${at}`, 'Choose which post goes on']],
  )
  if (open.length > 0) {
    const words = 'Both have the same job at the same location: choose which post goes on.'
    throw new Refusal('invalid', 'Not merged', words, Object.fromEntries(open))
  }
  const asked = new Set(same.flatMap(({ goes, stays }) => [goes, stays]))
  await endForMerge(
    ctx,
    merge.mergeId,
    ends.filter((id) => asked.has(id)),
  )
  const { mergeId, from, into } = merge
  await changeRows(ctx, mergeId, 'posts.manager_id', {
    to: sql`null`,
    where: sql`(person_id = ${from}::uuid and manager_id = ${into}::uuid) or (person_id = ${into}::uuid and manager_id = ${from}::uuid)`,
  })
}

/** Its last day was yesterday, or the first if that is later; of one that never began, today. */
async function endForMerge(ctx: Ctx, mergeId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const where = sql`${isOneOf(posts.id, ids)}`
  const by = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  // first who and when, for the version history
  await changeRows(ctx, mergeId, 'posts.recorded_by', { to: sql`coalesce(${by}::uuid, recorded_by)`, where })
  await changeRows(ctx, mergeId, 'posts.recorded_at', { to: sql`${ctx.now.toString()}::timestamptz`, where })
  await changeRows(ctx, mergeId, 'posts.date_to', {
    to: sql`case when date_from is null then ${todayOf(ctx)}::date else greatest(date_from, ${todayOf(ctx)}::date - 1) end`,
    where,
  })
}
