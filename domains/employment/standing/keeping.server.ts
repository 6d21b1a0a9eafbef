import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { clearances } from '#domains/employment/clearance/clearance.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { filesOf } from './files.queries.server.ts'
import { type Row, rowOf } from './rows.rules.ts'
import { standingRows, standingWork } from './standing.table.ts'

export const BATCH = 500

/**
 * Works out and writes the rows of the people's current and planned posts, and of those they supervise on conditions, in the
 * caller's transaction: up to 500 people at a time, in a fixed number of queries.
 */
export async function keepStanding(ctx: Ctx, personIds: readonly (string | null | undefined)[]): Promise<void> {
  const ids = [...new Set(personIds.flatMap((id) => id ?? []))].sort()
  for (let at = 0; at < ids.length; at += BATCH) await keepBatch(ctx, ids.slice(at, at + BATCH))
}

async function keepBatch(ctx: Ctx, own: string[]): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const asked = [...new Set([...own, ...(await supervisedBy(ctx, own))])].sort()
    await takeTurns(ctx, asked)
    // before anything is read: what is written meanwhile stays to be worked out
    await ctx.db.delete(standingWork).where(inArray(standingWork.personId, asked))
    const ids = await inPost(ctx, asked)
    if (ids.length === 0) return
    const today = todayOf(ctx)
    const files = await filesOf(ctx, ids)
    const before = await rowsBefore(ctx, ids)
    const workedOutAt = ctx.now.toString()
    const rows = ids.flatMap((personId) =>
      (files.get(personId)?.posts ?? []).flatMap((post) => {
        const row = rowOf(files, post, today, before.get(post.id))
        if (!row) return []
        return [{ postId: post.id, personId, locationId: post.location.id, ...row, workedOutAt }]
      }),
    )
    await removeOthers(
      ctx,
      ids,
      rows.map(({ postId }) => postId),
    )
    if (rows.length > 0)
      await ctx.db.insert(standingRows).values(rows).onConflictDoUpdate({ target: standingRows.postId, set: written })
  })
}

/** Those with a current or planned post, or with a row of one that has ended. */
async function inPost(ctx: Ctx, ids: string[]): Promise<string[]> {
  const { personId } = posts
  const held = ctx.db
    .select({ personId })
    .from(posts)
    .where(and(inArray(personId, ids), notEndedOn(todayOf(ctx))))
  const kept = ctx.db
    .select({ personId: standingRows.personId })
    .from(standingRows)
    .where(inArray(standingRows.personId, ids))
  return (await held.union(kept)).map((row) => row.personId).sort()
}

/** Who works on conditions under one of these: they stop with their supervisor. */
async function supervisedBy(ctx: Ctx, ids: string[]): Promise<string[]> {
  const { personId, supervisorId, kind, revokedAt } = clearances
  const rows = await ctx.db
    .selectDistinct({ personId })
    .from(clearances)
    .where(and(inArray(supervisorId, ids), eq(kind, 'conditional'), isNull(revokedAt)))
  return rows.flatMap((row) => row.personId ?? [])
}

/**
 * One at a time for each person, so that the later of two sees what the earlier wrote. No rows are locked: this comes last,
 * in a transaction that may hold any.
 */
async function takeTurns(ctx: Ctx, ids: string[]): Promise<void> {
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(id, 0)) from unnest(${sql.param(ids)}::text[]) as id`,
  )
}

async function rowsBefore(ctx: Ctx, ids: string[]): Promise<Map<string, Pick<Row, 'notClearedFrom'>>> {
  const { postId, notClearedFrom, personId } = standingRows
  const rows = await ctx.db.select({ postId, notClearedFrom }).from(standingRows).where(inArray(personId, ids))
  return new Map(rows.map(({ postId, notClearedFrom }) => [postId, { notClearedFrom }]))
}

/** Posts that have ended, or belong to someone else now. */
async function removeOthers(ctx: Ctx, ids: string[], kept: string[]): Promise<void> {
  await ctx.db
    .delete(standingRows)
    .where(
      and(inArray(standingRows.personId, ids), kept.length > 0 ? notInArray(standingRows.postId, kept) : undefined),
    )
}

type Column = keyof typeof standingRows.$inferInsert
const columns: readonly Column[] = [
  ...([
    'personId',
    'locationId',
    'basis',
    'notClearedFrom',
    'conditionsUntil',
    'open',
    'blocking',
    'lapsedOn',
  ] as const),
  ...(['verified', 'toVerify', 'endsNext', 'endsNextKey', 'ends', 'signAgainBy', 'dueOn', 'changesOn'] as const),
  ...(['workedOutAt'] as const),
]
const written = Object.fromEntries(
  columns.map((name) => [name, sql`excluded.${sql.identifier(standingRows[name].name)}`]),
)
