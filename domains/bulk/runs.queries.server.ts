import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { mayActOnMany } from './bulk.access.ts'
import { bulkItems, bulkRuns } from './bulk.table.ts'
import { kinds } from './kinds.server.ts'

/** One action on many, as its own asker sees it: whom it is about, and what became of each. */
export async function readBulk(ctx: Ctx<User>, id: string) {
  authorize(mayActOnMany(ctx.actor), 'Admins only.')
  const [row] = await ctx.db
    .select()
    .from(bulkRuns)
    .where(and(eq(bulkRuns.id, id), eq(bulkRuns.askedBy, ctx.actor.userId)))
  const { kind, begunAt, undoneAt } = found(row, 'Action')
  authorize(kinds[kind].may(ctx.actor), 'Admins only.')
  const items = await ctx.db.select().from(bulkItems).where(eq(bulkItems.runId, id)).orderBy(asc(bulkItems.place))
  const looked = await kinds[kind].look(
    ctx,
    items.map(({ subjectId }) => subjectId),
  )
  const byId = new Map(looked.map((subject) => [subject.id, subject]))
  const rows = items.flatMap(({ place, subjectId, state, words }) => {
    const subject = byId.get(subjectId)
    return subject ? [{ ...subject, place, state, words }] : []
  })
  return { id, kind, begun: begunAt !== null, undone: undoneAt !== null, rows }
}
export type Bulk = Awaited<ReturnType<typeof readBulk>>
export type BulkRow = Bulk['rows'][number]

const SHOWN = 50

/** One's own newest actions on many; how many are still to be done of each. */
export async function listBulk(ctx: Ctx<User>) {
  authorize(mayActOnMany(ctx.actor), 'Admins only.')
  const of = sql`from ${bulkItems} where ${bulkItems.runId} = ${bulkRuns.id}`
  return ctx.db
    .select({
      id: bulkRuns.id,
      kind: bulkRuns.kind,
      askedAt: bulkRuns.askedAt,
      begun: sql<boolean>`${bulkRuns.begunAt} is not null`,
      undone: sql<boolean>`${bulkRuns.undoneAt} is not null`,
      items: sql<number>`(select count(*)::int ${of})`,
      left: sql<number>`(select count(*)::int ${of} and ${bulkItems.state} = 'waiting')`,
    })
    .from(bulkRuns)
    .where(eq(bulkRuns.askedBy, ctx.actor.userId))
    .orderBy(desc(bulkRuns.askedAt), desc(bulkRuns.id))
    .limit(SHOWN)
}
export type ListedBulk = Awaited<ReturnType<typeof listBulk>>[number]
