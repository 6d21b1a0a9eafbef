import { and, desc, eq, gte, isNotNull, or } from 'drizzle-orm'
import { bringIns } from '#domains/employment/bring-ins/bring-ins.table.ts'
import { clearances } from '#domains/employment/clearance/clearance.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { recordsOf } from '#domains/vetting/standing/records.queries.server.ts'
import { standing } from '#domains/vetting/standing/standing.rules.ts'
import { addDays, dayOfInstant } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { type Allowed, outcomeOf, type Signature, type Standing } from './outcome.rules.ts'
import { type Placed, placeOfPost } from './places.queries.server.ts'
import { lapseDecisions, standingRows } from './standing.table.ts'

/** Whether a person may work in a place today, worked out from the records; called by verbs and queries that have authorized. */
export async function standingAt(
  ctx: Ctx,
  placed: Placed,
): Promise<Standing & { signature: SignatureRow | undefined }> {
  return workedOut(ctx, placed, (supervisorId) => maySupervise(ctx, supervisorId))
}

type Supervised = (supervisorId: string | null) => Promise<boolean>

async function workedOut(ctx: Ctx, placed: Placed, supervised: Supervised) {
  const day = todayOf(ctx)
  // one after the other: inside a transaction there is one connection
  const records = await recordsOf(ctx, placed.personId)
  const post = placed.postId ? await postRow(ctx, placed.postId) : undefined
  const row = await newestSignature(ctx, placed)
  const outcome = outcomeOf({
    ...{ items: standing(records, placed.place, day), records, day },
    started: post?.dateFrom != null && post.dateFrom <= day,
    signature: row && (await asSignature(ctx, row, placed, supervised)),
    broughtIn: post?.broughtIn ? { confirmed: post.confirmed } : undefined,
    allowed: await allowedFor(ctx, placed.personId),
    signAgainBy: post?.signAgainBy ?? undefined,
  })
  return { ...outcome, signature: row }
}

/**
 * Whether someone can supervise a start on conditions: in post and cleared in full, or brought in with identity, right to
 * work and DBS verified here. Someone on conditions supervises no one.
 */
export async function maySupervise(ctx: Ctx, personId: string | null): Promise<boolean> {
  if (!personId) return false
  const held = await ctx.db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.personId, personId), heldOn(todayOf(ctx))))
  for (const { id } of held) {
    const placed = await placeOfPost(ctx, id)
    if (!placed) continue
    const { outcome, items } = await workedOut(ctx, placed, async () => false)
    const core = items.filter(({ key }) => ['identity', 'right_to_work', 'dbs'].includes(key))
    if (outcome === 'cleared') return true
    if (outcome === 'not_verified' && core.every(({ state }) => state === 'satisfied')) return true
  }
  return false
}

async function postRow(ctx: Ctx, postId: string) {
  const [row] = await ctx.db
    .select({
      ...{ dateFrom: posts.dateFrom, broughtIn: bringIns.id, confirmedAt: bringIns.confirmedAt },
      signAgainBy: standingRows.signAgainBy,
    })
    .from(posts)
    .leftJoin(bringIns, eq(bringIns.id, posts.bringInId))
    .leftJoin(standingRows, eq(standingRows.postId, posts.id))
    .where(eq(posts.id, postId))
  return row && { ...row, broughtIn: row.broughtIn !== null, confirmed: row.confirmedAt !== null }
}

type SignatureRow = typeof clearances.$inferSelect

/** The latest signature for a post, or for the offer that led to it, even if it no longer counts. */
async function newestSignature(ctx: Ctx, { postId, applicationId }: Pick<Placed, 'postId' | 'applicationId'>) {
  const [row] = await ctx.db
    .select()
    .from(clearances)
    .where(
      or(
        postId ? eq(clearances.postId, postId) : undefined,
        applicationId ? eq(clearances.applicationId, applicationId) : undefined,
      ),
    )
    .orderBy(desc(clearances.signedAt), desc(clearances.id))
    .limit(1)
  return row
}

async function asSignature(
  ctx: Ctx,
  row: SignatureRow,
  { job, location }: Placed,
  supervised: Supervised,
): Promise<Signature> {
  const samePlace = row.jobId === job?.id && row.locationId === location?.id
  return {
    ...{ id: row.id, kind: row.kind, endsOn: row.endsOn, restsOn: row.restsOn, asked: row.asked, open: row.open },
    ...{ rules: row.rules, signedOn: dayOfInstant(row.signedAt) },
    void: row.revokedAt !== null || !samePlace || (await isUndone(ctx, row.appointmentId)),
    supervised: row.kind === 'full' || (await supervised(row.supervisorId)),
  }
}

const PROPER_DAYS = 7

/** An appointment that was undone, or ended within seven days, takes its signatures along; a proper one outlives its end. */
async function isUndone(ctx: Ctx, appointmentId: string | null): Promise<boolean> {
  if (!appointmentId) return false
  const [row] = await ctx.db.select().from(managerAppointments).where(eq(managerAppointments.id, appointmentId))
  if (!row) return true
  return row.undoneAt !== null || (row.dateTo !== null && row.dateTo < addDays(row.dateFrom, PROPER_DAYS))
}

/** Decisions on a lapse that still hold. */
async function allowedFor(ctx: Ctx, personId: string): Promise<Allowed[]> {
  const { about, until, decision } = lapseDecisions
  const rows = await ctx.db
    .select({ key: about, until })
    .from(lapseDecisions)
    .where(
      and(
        eq(lapseDecisions.personId, personId),
        eq(decision, 'applied_in_time'),
        isNotNull(until),
        gte(until, todayOf(ctx)),
      ),
    )
  return rows.flatMap(({ key, until }) => (until ? [{ key, until }] : []))
}
