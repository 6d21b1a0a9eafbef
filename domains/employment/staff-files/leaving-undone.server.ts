import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import type { PeopleMergeUndone } from '#domains/events.ts'
import { mayMergePeople } from '#domains/people/merges/merges.access.ts'
import { whoseField } from '#domains/people/merges/merges.rules.ts'
import { merges } from '#domains/people/merges/merges.table.ts'
import type { Day } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { longerNote, openNote } from './referrals.server.ts'
import { staffFiles } from './staff-files.table.ts'

/**
 * How someone left, where it was recorded since a merge and speaks against them, stands in the staff file of the one it is about.
 * Hears that a merge of two people was undone.
 */
export async function giveLeaving(ctx: Ctx, { mergeId, from, into, since }: PeopleMergeUndone): Promise<void> {
  authorize(mayMergePeople(ctx.actor), 'Admins only.', { proof: ctx.actor })
  const leaving = since.find(({ kind }) => kind === 'leaving')
  if (!leaving) return
  if (leaving.of === 'from')
    await ctx.db.execute(sql`select move_with_merge(${mergeId}::uuid, 'leaving_concerns', 'person_id', array(
      select concern.id from leaving_concerns as concern join merges on merges.id = ${mergeId}::uuid
      where concern.person_id = ${into}::uuid and concern.recorded_at > merged_at))`)
  const files = await ctx.db
    .select()
    .from(staffFiles)
    .where(inArray(staffFiles.personId, [from, into]))
  const fileOf = (id: string) => files.find(({ personId }) => personId === id)
  // the file went back where the one who stays had none
  const holder = fileOf(into) ? into : from
  const [owner, other] = leaving.of === 'from' ? [from, into] : [into, from]
  const leftOn = fileOf(holder)?.leftOn
  if (owner !== holder) await giveFile(ctx, { mergeId, since, leaving }, { owner, holder, files })
  if (leftOn) await settlePosts(ctx, { mergeId, owner, other, leftOn })
}

type Given = Pick<PeopleMergeUndone, 'mergeId' | 'since'> & { leaving: PeopleMergeUndone['since'][number] }
type Files = { owner: string; holder: string; files: readonly (typeof staffFiles.$inferSelect)[] }

async function giveFile(ctx: Ctx, { mergeId, since, leaving }: Given, { owner, holder, files }: Files): Promise<void> {
  const fileOf = (id: string) => files.find(({ personId }) => personId === id)
  if (!(await isAllOfSince(ctx, mergeId, holder))) throw notApart(since.indexOf(leaving))
  const [written, theirs] = [found(fileOf(holder), 'Staff file'), fileOf(owner)]
  const { leftOn, leavingKind, leavingReason, dbsReferral, createdAt, createdBy } = written
  const [before, note] = [openNote(owner, theirs?.dbsReferralNote ?? null), openNote(holder, written.dbsReferralNote)]
  const left = { leftOn, leavingKind, leavingReason, dbsReferral, dbsReferralNote: longerNote(owner, before, note) }
  await ctx.db.insert(staffFiles).values({ personId: owner, createdAt, createdBy }).onConflictDoNothing()
  await ctx.db.update(staffFiles).set(left).where(eq(staffFiles.personId, owner))
  const none = { leftOn: null, leavingKind: null, leavingReason: '', dbsReferral: null, dbsReferralNote: null }
  await ctx.db.update(staffFiles).set(none).where(eq(staffFiles.personId, holder))
}

type Leaver = { mergeId: string; owner: string; other: string; leftOn: Day }

/** Their posts end as they left. Of the other what the merge ended goes on; what ended since stays so, and a new post has its gate. */
async function settlePosts(ctx: Ctx, { mergeId, owner, other, leftOn }: Leaver): Promise<void> {
  const [merge] = await ctx.db.select().from(merges).where(eq(merges.id, mergeId))
  const { undoneBy, undoneAt } = found(merge, 'Merge')
  const recorded = { recordedBy: undoneBy ?? '', recordedAt: undoneAt ?? '' }
  const { personId, dateFrom, dateTo, recordedAt } = posts
  const began = sql`coalesce(${dateFrom}, (${recordedAt} at time zone 'Europe/London')::date) <= ${leftOn}::date`
  const goesOn = or(isNull(dateTo), gt(dateTo, leftOn))
  await ctx.db
    .update(posts)
    .set({ dateTo: leftOn, ...recorded })
    .where(and(eq(personId, owner), goesOn, began))
  await ctx.db
    .update(posts)
    .set({ dateTo: sql`(move.before #>> '{}')::date`, ...recorded })
    .from(sql`merge_moves as move`)
    .where(
      sql`move.merge_id = ${mergeId}::uuid and move.table_name = 'posts' and move.column_name = 'date_to'
        and (move.row_key ->> 'id')::uuid = ${posts.id} and ${personId} = ${other}::uuid and ${dateTo} = ${leftOn}::date
        and coalesce((move.before #>> '{}')::date, 'infinity') > ${leftOn}::date`,
    )
}

/** What the file says of leaving was all recorded since the merge: nothing of before is in it. */
async function isAllOfSince(ctx: Ctx, mergeId: string, holder: string): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ since: boolean; before: boolean }>(sql`
    select coalesce(bool_or(log.at > merged_at and log.verb = 'staff.left'), false) as since,
      coalesce(bool_or(log.at <= merged_at and log.subject_id = ${holder}::uuid), false)
        or exists (select from leaving_concerns where person_id = ${holder}::uuid and (recorded_at is null or recorded_at <= min(merged_at))) as before
    from merges join audit_log as log on log.subject_id in (from_id, into_id) and log.verb in ('staff.left', 'staff.referral_changed')
    where merges.id = ${mergeId}::uuid`)
  return rows[0]?.since === true && !rows[0].before
}

const notApart = (at: number) => {
  const words =
    'How someone left was on record before the merge too. Choose the other person, then record it once more in the file of the right one'
  return new Refusal('conflict', 'Not undone', `${words}.`, { [whoseField(at)]: words })
}
