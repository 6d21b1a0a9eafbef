import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { changePosts } from '#domains/employment/posts/posts.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { mayChangeStaff } from '#domains/employment/staff/staff.access.ts'
import { raise } from '#domains/events.ts'
import type { Day } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { keepConcern, longerNote, openNote } from './referrals.server.ts'
import type { LeaverForm } from './staff-files.form.ts'
import { lockedStaff, openStaffFile } from './staff-files.server.ts'
import { staffFiles } from './staff-files.table.ts'

/**
 * Ends every post on the last day and records the reason and the DBS referral answer. Safe to repeat,
 * and earlier referral notes are kept. The caller closes the account, in the same transaction.
 */
export async function endEmployment(ctx: Ctx<User>, personId: string, form: LeaverForm): Promise<void> {
  authorize(mayChangeStaff(ctx.actor), 'Admins only.', { proof: ctx.actor })
  const { leftOn, leavingReason, dbsReferral } = form
  const leavingKind = form.leavingKind ?? null
  await transaction(ctx, async (ctx) => {
    await lockedStaff(ctx, personId)
    if (personId === ctx.actor.personId)
      throw new Refusal('conflict', 'Update failed', 'Someone else must end your employment.')
    if (leftOn > todayOf(ctx))
      throw new Refusal('invalid', 'Update failed', undefined, { leftOn: 'Enter a date that is today or earlier' })
    await openStaffFile(ctx, personId)
    const before = await fileOf(ctx, personId)
    if (saysTheSame(before, form)) return
    await endPosts(ctx, personId, leftOn)
    const dbsReferralNote = longerNote(personId, before.note, form.dbsReferralNote)
    await ctx.db
      .update(staffFiles)
      .set({ leftOn, leavingKind, leavingReason, dbsReferral, dbsReferralNote })
      .where(eq(staffFiles.personId, personId))
    await keepConcern(ctx, personId)
    await record(ctx, 'staff.left', personId, { personId })
    await raise(ctx, 'person left', { personId })
  })
}

async function fileOf(ctx: Ctx<User>, personId: string) {
  const [row] = await ctx.db.select().from(staffFiles).where(eq(staffFiles.personId, personId))
  const file = found(row, 'Staff file')
  return { ...file, note: openNote(personId, file.dbsReferralNote) }
}

function saysTheSame(before: Awaited<ReturnType<typeof fileOf>>, form: LeaverForm): boolean {
  const { leftOn, leavingReason, dbsReferral } = before
  return (
    leftOn === form.leftOn &&
    before.leavingKind === (form.leavingKind ?? null) &&
    leavingReason === form.leavingReason &&
    dbsReferral === form.dbsReferral &&
    before.note.endsWith(form.dbsReferralNote)
  )
}

async function endPosts(ctx: Ctx<User>, personId: string, leftOn: Day): Promise<void> {
  const open = await ctx.db
    .select({ id: posts.id, dateFrom: posts.dateFrom })
    .from(posts)
    .where(and(eq(posts.personId, personId), or(isNull(posts.dateTo), gt(posts.dateTo, leftOn))))
    .for('update')
  if (open.some(({ dateFrom }) => dateFrom && dateFrom > leftOn))
    throw new Refusal('invalid', 'Update failed', undefined, { leftOn: 'They have a post that began after this date' })
  const ids = open.map(({ id }) => id)
  await changePosts(ctx, ids, { dateTo: leftOn })
}
