import { asc, eq, gt, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { isConnectionLost } from '#platform/db/connection-lost.ts'
import { isWorthRepeating } from '#platform/db/trouble.ts'
import { log, logJobFailure } from '#platform/log.server.ts'
import { authorize } from '#platform/refusal.ts'
import { BATCH, keepStanding } from './keeping.server.ts'
import { ruleChanges } from './rule-changes.table.ts'
import { standingRows, standingWork } from './standing.table.ts'

const { personId, changesOn, workedOutAt } = standingRows
// few, so that who saves something about one of them does not wait long for the sweep
const AT_ONCE = 50

/**
 * Works out, as the last act of a transaction, the people it wrote about. More than 500 people wait for the sweep and are not
 * shown as safe until then; so does a file that cannot be read, since what was written about it is kept all the same.
 */
export async function keepWhoWaits(ctx: Ctx): Promise<void> {
  const people = await whoWaits(ctx, eq(standingWork.by, sql`pg_current_xact_id_if_assigned()`))
  if (people.length === 0 || people.length > BATCH) return
  try {
    await keepStanding(ctx, people)
  } catch (error) {
    if (isWorthRepeating(error) || isConnectionLost(error)) throw error
    logJobFailure('standing', error)
  }
}

async function whoWaits(ctx: Ctx, where: SQL): Promise<string[]> {
  const { personId } = standingWork
  return peopleOf(
    await ctx.db
      .selectDistinct({ personId })
      .from(standingWork)
      .where(where)
      .limit(BATCH + 1),
  )
}

/**
 * Moves on the rows of people who wait or whose day of change has come, in batches, and works out again a few that were not for
 * a day. Runs every minute and may stop at any point.
 */
export async function sweepStanding(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const failed: unknown[] = []
  let after: string | undefined
  do {
    const people = await dueAfter(ctx, after)
    failed.push(...(await keepEach(ctx, people)))
    after = people.length === AT_ONCE ? people.at(-1) : undefined
  } while (after)
  failed.push(...(await compareSome(ctx)))
  if (failed.length > 0) throw failed[0]
}

// under a rule that came since, nothing that a row says of today is another, but its tasks and the days to come are
const lastRuleChange = (ctx: Ctx) =>
  sql`(select max(${ruleChanges.since}) from ${ruleChanges} where ${ruleChanges.since} <= ${ctx.now.toString()})`

async function dueAfter(ctx: Ctx, after: string | undefined): Promise<string[]> {
  const changing = ctx.db
    .select({ personId })
    .from(standingRows)
    .where(or(lte(changesOn, todayOf(ctx)), lt(workedOutAt, lastRuleChange(ctx))))
  const due = changing.union(ctx.db.select({ personId: standingWork.personId }).from(standingWork)).as('due')
  const rows = await ctx.db
    .select({ personId: due.personId })
    .from(due)
    .where(after ? gt(due.personId, after) : undefined)
    .orderBy(asc(due.personId))
    .limit(AT_ONCE)
  return peopleOf(rows)
}

/** Together, or, where one of them cannot be worked out, each alone, so that the others do not wait. Returns what failed. */
async function keepEach(ctx: Ctx, people: readonly string[]): Promise<unknown[]> {
  try {
    await keepStanding(ctx, people)
    return []
  } catch (error) {
    if (people.length <= 1) return [error]
    const failed = []
    for (const id of people) failed.push(...(await keepEach(ctx, [id])))
    return failed
  }
}

const COMPARED = 50

/** Those worked out longest ago, at least a day. */
async function compareSome(ctx: Ctx): Promise<unknown[]> {
  const rows = await ctx.db
    .select({ personId })
    .from(standingRows)
    .where(lt(workedOutAt, ctx.now.subtract({ hours: 24 }).toString()))
    .orderBy(asc(workedOutAt))
    .limit(COMPARED)
  return (await keepCompared(ctx, peopleOf(rows))).failed
}

/** Works these out again: a row that differs from the records is a fault, and is put right. */
async function keepCompared(ctx: Ctx, people: readonly string[]) {
  if (people.length === 0) return { differed: 0, failed: [] }
  return transaction(ctx, async (ctx) => {
    const before = await keptOf(ctx, people)
    const failed = await keepEach(ctx, people)
    const after = await keptOf(ctx, people)
    const different = [...before].filter(([postId, row]) => after.get(postId) !== row)
    for (const [postId] of different) log().error({ postId }, 'the standing kept for a post differed from the records')
    return { differed: different.length, failed }
  })
}

/** Works out the rows of everyone with a current or planned post, in batches. Returns of how many, and how many rows differed. */
export async function rebuildStanding(ctx: Ctx): Promise<Rebuilt> {
  authorize(ctx.actor.kind === 'system')
  const people = peopleOf(
    await ctx.db
      .selectDistinct({ personId: posts.personId })
      .from(posts)
      .where(notEndedOn(todayOf(ctx))),
  )
  const rebuilt = { people: people.length, differed: 0 }
  for (let at = 0; at < people.length; at += AT_ONCE) {
    const { differed, failed } = await keepCompared(ctx, people.slice(at, at + AT_ONCE))
    if (failed.length > 0) throw failed[0]
    rebuilt.differed += differed
  }
  return rebuilt
}
export type Rebuilt = { people: number; differed: number }

async function keptOf(ctx: Ctx, people: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.db
    .select()
    .from(standingRows)
    .where(inArray(personId, [...people]))
  return new Map(rows.map(({ workedOutAt: _, ...row }) => [row.postId, JSON.stringify(row)]))
}

const peopleOf = (rows: readonly { personId: string }[]) => [...new Set(rows.map((row) => row.personId))]
