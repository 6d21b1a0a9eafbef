import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { isConnectionLost } from '#platform/db/connection-lost.ts'
import { isBusy } from '#platform/db/trouble.ts'
import { logJobFailure } from '#platform/log.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { mayActOnMany } from './bulk.access.ts'
import { type BeginForm, beginForm } from './bulk.form.ts'
import { type BulkKind, MOST, wordsOf } from './bulk.labels.ts'
import { bulkItems, bulkRuns, type ItemState } from './bulk.table.ts'
import { kinds } from './kinds.server.ts'

/** As many as one press does, so that the page can say how far it is. */
const AT_ONCE = 20
const KEPT_DAYS = 90

/** Writes down what is to be done and about whom; nothing is done yet. Returns its id. */
export async function planBulk(ctx: Ctx<User>, kind: BulkKind, ids: readonly string[]): Promise<string> {
  authorize(mayActOnMany(ctx.actor), 'Admins only.')
  authorize(kinds[kind].may(ctx.actor), 'Admins only.')
  const subjects = [...new Set(ids)]
  if (subjects.length === 0)
    throw new Refusal('invalid', 'Nothing is ticked', undefined, { chosen: 'Tick at least one row' })
  const most = wordsOf(kind).most ?? MOST
  if (subjects.length > most)
    throw new Refusal('invalid', 'Too many are ticked', undefined, { chosen: `Tick ${most} rows at most for this` })
  return transaction(ctx, async (ctx) => {
    const [run] = await ctx.db
      .insert(bulkRuns)
      .values({ kind, askedBy: ctx.actor.userId, askedAt: ctx.now.toString() })
      .returning({ id: bulkRuns.id })
    const runId = found(run, 'Action').id
    await ctx.db.insert(bulkItems).values(subjects.map((subjectId, place) => ({ runId, place, subjectId })))
    return runId
  })
}

/** Takes someone out before it begins. */
export async function leaveOut(ctx: Ctx<User>, id: string, place: number): Promise<void> {
  authorize(mayActOnMany(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const run = await lockedRun(ctx, id)
    if (run.begunAt) throw new Refusal('conflict', 'Update failed', 'It has begun already.')
    await ctx.db.delete(bulkItems).where(and(eq(bulkItems.runId, id), eq(bulkItems.place, place)))
  })
}

/** Keeps what was filled in, so that the page says who will be left out for it and what each needs; nothing is done yet. */
export async function fillIn(ctx: Ctx<User>, id: string, form: BeginForm): Promise<void> {
  authorize(mayActOnMany(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const run = await lockedRun(ctx, id)
    if (run.begunAt) throw new Refusal('conflict', 'Update failed', 'It has begun already.')
    await kinds[run.kind].check?.(ctx, form)
    await ctx.db.update(bulkRuns).set({ form }).where(eq(bulkRuns.id, id))
  })
}

/** Does the next of them, each whole or not at all; one that is refused keeps the words. Returns how many still wait. */
export async function goOn(ctx: Ctx<User>, id: string, typed: BeginForm): Promise<number> {
  authorize(mayActOnMany(ctx.actor), 'Admins only.')
  return transaction(ctx, async (ctx) => {
    const run = await lockedRun(ctx, id)
    const kind = kinds[run.kind]
    const { act } = kind
    if (!act) throw new Refusal('conflict', 'Update failed', 'This is saved as a file.')
    const kept = run.begunAt !== null || wordsOf(run.kind).first
    if (kept && Object.keys(run.form).length === 0)
      throw new Refusal('conflict', 'Update failed', 'Fill in what is to be done first.')
    const form = kept ? beginForm.parse(run.form) : typed
    if (!run.begunAt) {
      await kind.check?.(ctx, form)
      await ctx.db.update(bulkRuns).set({ form, begunAt: ctx.now.toString() }).where(eq(bulkRuns.id, id))
      await record(ctx, 'bulk.begun', id)
    }
    for (const { place, subjectId } of await next(ctx, id, 'waiting')) {
      const tried = await attempt(() => transaction(ctx, (ctx) => act(ctx, subjectId, form)))
      await settle(
        ctx,
        id,
        place,
        tried.words ? { state: 'refused', words: tried.words } : { state: 'done', before: tried.value ?? null },
      )
    }
    return left(ctx, id, 'waiting')
  })
}

/** Takes back the next of those that were done. Returns how many are still to be taken back. */
export async function undoBulk(ctx: Ctx<User>, id: string): Promise<number> {
  authorize(mayActOnMany(ctx.actor), 'Admins only.')
  return transaction(ctx, async (ctx) => {
    const run = await lockedRun(ctx, id)
    const { undo } = kinds[run.kind]
    if (!undo || !run.begunAt) throw new Refusal('conflict', 'Update failed', 'This cannot be undone.')
    if (!run.undoneAt) {
      // those not done yet are not done any more
      await ctx.db
        .update(bulkItems)
        .set({ state: 'refused', words: 'Undone before its turn' })
        .where(and(eq(bulkItems.runId, id), eq(bulkItems.state, 'waiting')))
      await ctx.db.update(bulkRuns).set({ undoneAt: ctx.now.toString() }).where(eq(bulkRuns.id, id))
      await record(ctx, 'bulk.undone', id)
    }
    for (const { place, subjectId, before } of await next(ctx, id, 'done')) {
      const tried = await attempt(() => transaction(ctx, (ctx) => undo(ctx, subjectId, before ?? {})))
      const words = tried.words ?? tried.value
      await settle(ctx, id, place, words ? { state: 'stays', words } : { state: 'undone' })
    }
    return left(ctx, id, 'done')
  })
}

/** Forgets what was done in bulk long ago; what it did stays. */
export async function sweepBulk(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const since = ctx.now.subtract({ hours: KEPT_DAYS * 24 }).toString()
  await ctx.db.delete(bulkRuns).where(sql`${bulkRuns.askedAt} < ${since}`)
}

/** One press at a time; another person's action is not found. */
async function lockedRun(ctx: Ctx<User>, id: string) {
  const [row] = await ctx.db
    .select()
    .from(bulkRuns)
    .where(and(eq(bulkRuns.id, id), eq(bulkRuns.askedBy, ctx.actor.userId)))
    .for('update')
  const run = found(row, 'Action')
  authorize(kinds[run.kind].may(ctx.actor), 'Admins only.')
  return run
}

/** In their order, and taken back from the end: who waits behind others does not move up on the way. */
const next = (ctx: Ctx, id: string, state: 'waiting' | 'done') =>
  ctx.db
    .select()
    .from(bulkItems)
    .where(and(eq(bulkItems.runId, id), eq(bulkItems.state, state)))
    .orderBy(state === 'waiting' ? asc(bulkItems.place) : desc(bulkItems.place))
    .limit(AT_ONCE)

async function left(ctx: Ctx, id: string, state: ItemState): Promise<number> {
  return ctx.db.$count(bulkItems, and(eq(bulkItems.runId, id), eq(bulkItems.state, state)))
}

type Settled = Partial<Pick<typeof bulkItems.$inferInsert, 'state' | 'words' | 'before'>>

async function settle(ctx: Ctx, id: string, place: number, settled: Settled): Promise<void> {
  await ctx.db
    .update(bulkItems)
    .set(settled)
    .where(and(eq(bulkItems.runId, id), eq(bulkItems.place, place)))
}

const FAULT = 'Something went wrong here and nothing was changed. Try this one by itself.'

/** A "no" or a fault in words, which stops no other; where the database is busy or gone the whole press is taken back and tried again. */
async function attempt<T>(work: () => Promise<T>): Promise<{ value?: T; words?: string }> {
  try {
    return { value: await work() }
  } catch (error) {
    if (isBusy(error) || isConnectionLost(error)) throw error
    if (!(error instanceof Refusal)) {
      logJobFailure('bulk', error)
      return { words: FAULT }
    }
    return { words: error.detail ?? Object.values(error.fields)[0] ?? error.title }
  }
}
