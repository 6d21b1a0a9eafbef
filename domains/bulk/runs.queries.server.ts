import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { mayActOnMany } from './bulk.access.ts'
import { beginForm } from './bulk.form.ts'
import { isExport, wordsOf } from './bulk.labels.ts'
import { bulkItems, bulkRuns } from './bulk.table.ts'
import { kinds } from './kinds.server.ts'

/** One action on many, as its own asker sees it: whom it is about, and what became of each. */
export async function readBulk(ctx: Ctx<User>, id: string) {
  authorize(mayActOnMany(ctx.actor), 'Admins only.')
  const { kind, begunAt, undoneAt, form: kept } = await ownRun(ctx, id)
  const items = await ctx.db.select().from(bulkItems).where(eq(bulkItems.runId, id)).orderBy(asc(bulkItems.place))
  const form = Object.keys(kept).length > 0 ? beginForm.parse(kept) : undefined
  const filled = wordsOf(kind).first ? form : undefined
  const looked = await kinds[kind].look(
    ctx,
    items.map(({ subjectId }) => subjectId),
    begunAt ? undefined : filled,
  )
  const byId = new Map(looked.map((subject) => [subject.id, subject]))
  const rows = items.flatMap(({ place, subjectId, state, words }) => {
    const subject = byId.get(subjectId)
    return subject ? [{ ...subject, place, state, words }] : []
  })
  const said = filled && (await kinds[kind].say?.(ctx, filled))
  return { id, kind, begun: begunAt !== null, undone: undoneAt !== null, rows, filled, said }
}
export type Bulk = Awaited<ReturnType<typeof readBulk>>
export type BulkRow = Bulk['rows'][number]

/** Those of an action that is saved as a file. */
export async function chosenToExport(ctx: Ctx<User>, id: string) {
  authorize(mayActOnMany(ctx.actor), 'Admins only.')
  const { kind } = await ownRun(ctx, id)
  if (!isExport(kind)) throw new Refusal('missing', 'Action not found.')
  const items = await ctx.db.select({ id: bulkItems.subjectId }).from(bulkItems).where(eq(bulkItems.runId, id))
  return { kind, ids: items.map(({ id }) => id) }
}

async function ownRun(ctx: Ctx<User>, id: string) {
  const [row] = await ctx.db
    .select()
    .from(bulkRuns)
    .where(and(eq(bulkRuns.id, id), eq(bulkRuns.askedBy, ctx.actor.userId)))
  const run = found(row, 'Action')
  authorize(kinds[run.kind].may(ctx.actor), 'Admins only.')
  return run
}

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
