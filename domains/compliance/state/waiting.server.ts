import { asc, eq, gt, lt, lte, type SQL, sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { isConnectionLost } from '#platform/db/connection-lost.ts'
import { isWorthRepeating } from '#platform/db/trouble.ts'
import { log, logJobFailure } from '#platform/log.server.ts'
import { addJobs } from '#platform/queue.server.ts'
import { authorize } from '#platform/refusal.ts'
import { differing } from './differing.queries.server.ts'
import { BATCH, keepCompliance } from './keeping.server.ts'
import { statePeople, stateWork } from './kept-state.table.ts'

/**
 * Works out, as the last act of a transaction, the people it wrote about. More than 500 people are left to the sweep, which is
 * queued at once; someone who cannot be worked out waits for it too, since what was written about them is kept all the same.
 */
export async function keepComplianceWritten(ctx: Ctx): Promise<void> {
  const people = await whoWaits(ctx, eq(stateWork.by, sql`pg_current_xact_id_if_assigned()`))
  if (people.length === 0) return
  if (people.length > BATCH) return addJobs(ctx, 'sweep-one', ['compliance'])
  try {
    await keepCompliance(ctx, people)
  } catch (error) {
    if (isWorthRepeating(error) || isConnectionLost(error)) throw error
    logJobFailure('compliance', error)
  }
}

async function whoWaits(ctx: Ctx, where: SQL): Promise<string[]> {
  const { personId } = stateWork
  const rows = await ctx.db
    .selectDistinct({ personId })
    .from(stateWork)
    .where(where)
    .limit(BATCH + 1)
  return rows.map((row) => row.personId)
}

/**
 * Works out who waits or whose day of change has come, in batches, and again a few who were not for a day. May stop at any
 * point.
 */
export async function sweepCompliance(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const failed: unknown[] = []
  let after: string | undefined
  do {
    const people = await dueAfter(ctx, after)
    failed.push(...(await keepEach(ctx, people)))
    after = people.length === AT_ONCE ? people.at(-1) : undefined
  } while (after)
  await compareSome(ctx)
  if (failed.length > 0) throw failed[0]
}

// few, so that who saves something about one of them does not wait long for the sweep
const AT_ONCE = 200

async function dueAfter(ctx: Ctx, after: string | undefined): Promise<string[]> {
  const { personId, changesOn } = statePeople
  const changing = ctx.db
    .select({ personId })
    .from(statePeople)
    .where(lte(changesOn, todayOf(ctx)))
  const due = changing.union(ctx.db.select({ personId: stateWork.personId }).from(stateWork)).as('due')
  const rows = await ctx.db
    .select({ personId: due.personId })
    .from(due)
    .where(after ? gt(due.personId, after) : undefined)
    .orderBy(asc(due.personId))
    .limit(AT_ONCE)
  return rows.map((row) => row.personId)
}

/** Together, or, where one of them cannot be worked out, each alone, so that the others do not wait. Returns what failed. */
async function keepEach(ctx: Ctx, people: readonly string[]): Promise<unknown[]> {
  try {
    await keepCompliance(ctx, people)
    return []
  } catch (error) {
    if (people.length <= 1) return [error]
    const failed = []
    for (const id of people) failed.push(...(await keepEach(ctx, [id])))
    return failed
  }
}

const COMPARED = 50

/** Those worked out longest ago, at least a day: a row that differs from the records is a fault, and is put right. */
async function compareSome(ctx: Ctx): Promise<void> {
  const { personId, knownAt } = statePeople
  const rows = await ctx.db
    .select({ personId })
    .from(statePeople)
    .where(lt(knownAt, ctx.now.subtract({ hours: 24 }).toString()))
    .orderBy(asc(knownAt))
    .limit(COMPARED)
  await keepCompared(
    ctx,
    rows.map((row) => row.personId),
  )
}

/** Works these out again. Returns how many differed from the records, each of which is a fault and is put right. */
async function keepCompared(ctx: Ctx, people: readonly string[]): Promise<number> {
  if (people.length === 0) return 0
  return transaction(ctx, async (ctx) => {
    const different = await differing(ctx, people)
    for (const personId of different)
      log().error({ personId }, 'the compliance kept of a person differed from the records')
    await keepCompliance(ctx, people)
    return different.length
  })
}

/** Works out the rows of everyone with a current or planned post, in batches. Returns of how many, and of how many they differed. */
export async function rebuildCompliance(ctx: Ctx): Promise<{ people: number; differed: number }> {
  authorize(ctx.actor.kind === 'system')
  const { personId } = statePeople
  const placed = ctx.db
    .select({ personId: posts.personId })
    .from(posts)
    .where(notEndedOn(todayOf(ctx)))
  const people = (await placed.union(ctx.db.select({ personId }).from(statePeople))).map((row) => row.personId)
  const rebuilt = { people: people.length, differed: 0 }
  for (let at = 0; at < people.length; at += AT_ONCE)
    rebuilt.differed += await keepCompared(ctx, people.slice(at, at + AT_ONCE))
  return rebuilt
}
