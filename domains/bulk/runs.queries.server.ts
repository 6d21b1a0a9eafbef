import { and, asc, eq } from 'drizzle-orm'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { bulkItems, bulkRuns } from './bulk.table.ts'
import { kinds } from './kinds.server.ts'

/** One action on many, as its own asker sees it: whom it is about, and what became of each. */
export async function readBulk(ctx: Ctx<User>, id: string) {
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
