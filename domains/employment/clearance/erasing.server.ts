import { eq, inArray } from 'drizzle-orm'
import { bringIns } from '#domains/employment/bring-ins/bring-ins.table.ts'
import { badges, kioskSessions } from '#domains/employment/kiosk/kiosk.table.ts'
import { eraseOutsideReviews } from '#domains/employment/outside-reviews/erasing.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { leavingConcerns, staffFiles, staffNotes } from '#domains/employment/staff-files/staff-files.table.ts'
import { lapseDecisions, standingRows, suspensions } from '#domains/employment/standing/standing.table.ts'
import { endUsesOfRows } from '#domains/files/file-uses.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { eraseRows, forgetBringIns, letGo } from '#platform/db/owners-rows.server.ts'
import { authorize } from '#platform/refusal.ts'
import { clearances, hires } from './clearance.table.ts'
import { clearanceLooks } from './looks.table.ts'
import { clearanceNotices } from './notices.table.ts'
import { clearanceReturns } from './returns.table.ts'

/** The sign-offs of an application that did not lead to a post. */
export async function eraseClearancesOf(ctx: Ctx, applicationId: string): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  await ctx.db.delete(hires).where(eq(hires.applicationId, applicationId))
  await eraseOutsideReviews(ctx, { subjectId: applicationId })
  for (const table of [clearanceLooks, clearanceNotices, clearanceReturns])
    await ctx.db.delete(table).where(eq(table.subjectId, applicationId))
  await eraseRows(
    ctx.db,
    'clearances',
    await ctx.db.select({ id: clearances.id }).from(clearances).where(eq(clearances.applicationId, applicationId)),
  )
}

/** The staff file of a leaver: posts and how they came about, standing, notes. Returns the files that nothing else may have kept. */
export async function eraseStaffFile(ctx: Ctx, personId: string): Promise<string[]> {
  authorize(ctx.actor.kind === 'system')
  const held = await ctx.db.select({ id: posts.id }).from(posts).where(eq(posts.personId, personId))
  const postIds = held.map(({ id }) => id)
  const decisions = await ctx.db
    .select({ id: lapseDecisions.id })
    .from(lapseDecisions)
    .where(eq(lapseDecisions.personId, personId))
  const proofs = await endUsesOfRows(
    ctx,
    'lapse_decisions',
    decisions.map(({ id }) => id),
  )
  const badge = ctx.db.select({ id: badges.id }).from(badges).where(eq(badges.personId, personId))
  await ctx.db.delete(kioskSessions).where(inArray(kioskSessions.badgeId, badge))
  const own = [
    badges,
    standingRows,
    suspensions,
    lapseDecisions,
    staffNotes,
    clearanceLooks,
    clearanceNotices,
    clearanceReturns,
  ]
  for (const table of own) await ctx.db.delete(table).where(eq(table.personId, personId))
  await eraseRows(
    ctx.db,
    'leaving_concerns',
    await ctx.db.select({ id: leavingConcerns.id }).from(leavingConcerns).where(eq(leavingConcerns.personId, personId)),
  )
  await ctx.db.delete(hires).where(inArray(hires.postId, postIds))
  // a post names its signature and a signature its post
  await letGo(ctx.db, 'clearances.post_id', postIds)
  await ctx.db.delete(posts).where(inArray(posts.id, postIds))
  await eraseRows(
    ctx.db,
    'clearances',
    await ctx.db.select({ id: clearances.id }).from(clearances).where(eq(clearances.personId, personId)),
  )
  await eraseOutsideReviews(ctx, { personId })
  const gone = await ctx.db.delete(bringIns).where(eq(bringIns.personId, personId)).returning({ id: bringIns.id })
  await forgetBringIns(ctx.db, gone)
  await ctx.db.delete(staffFiles).where(eq(staffFiles.personId, personId))
  return proofs
}
