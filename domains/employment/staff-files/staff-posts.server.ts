import { and, eq, isNotNull } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { mayGivePosts } from '#domains/employment/posts/posts.access.ts'
import type { PostForm, TeamForm } from '#domains/employment/posts/posts.form.ts'
import { changePosts, createPost, endPost } from '#domains/employment/posts/posts.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { mustManage } from '#domains/employment/posts/staff-managers.server.ts'
import { mayChangeStaff } from '#domains/employment/staff/staff.access.ts'
import { raise } from '#domains/events.ts'
import type { Day } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { lockedStaff, openStaffFile } from './staff-files.server.ts'
import { staffFiles } from './staff-files.table.ts'

const typedIn = { hours: 'weeklyHours', most: 'mostHours' }
type Which = { personId: string; postId: string }

/** Plans a post of someone who works or worked here; its first day goes by a signature like any other. */
export async function addStaffPost(ctx: Ctx<User>, personId: string, form: PostForm): Promise<string> {
  authorize(mayChangeStaff(ctx.actor), 'Admins only.')
  const { managerId, plannedStart, weeklyHours, ...placed } = form
  return transaction(ctx, async (ctx) => {
    await lockedStaff(ctx, personId)
    await mustManage(ctx, managerId, personId)
    await openStaffFile(ctx, personId)
    const [file] = await ctx.db.select().from(staffFiles).where(eq(staffFiles.personId, personId))
    if (file?.leftOn && plannedStart <= file.leftOn)
      throw new Refusal('invalid', 'Update failed', undefined, { plannedStart: 'Enter a day after they left' })
    const hours = weeklyHours === undefined ? {} : { weeklyHours }
    const wanted = { personId, ...placed, ...(managerId && { managerId }), ...hours, plannedStart }
    const postId = await createPost(ctx, wanted)
    await raise(ctx, 'hours agreed', { personId, postId, fields: typedIn })
    return postId
  })
}

/** Someone who left and has started again is staff again; the reason for leaving stays in the file and in the log. */
export async function comeBack(ctx: Ctx<User>, personId: string): Promise<void> {
  authorize(mayGivePosts(ctx.actor), 'Admins only.')
  const [back] = await ctx.db
    .update(staffFiles)
    .set({ leftOn: null })
    .where(and(eq(staffFiles.personId, personId), isNotNull(staffFiles.leftOn)))
    .returning({ id: staffFiles.personId })
  if (back) await record(ctx, 'staff.came_back', personId)
}

/**
 * The person's team, who they report to, and the hours agreed; blank for none. A new manager is one of the list; of the
 * manager they have, or `had` before what is undone, nothing is asked: an import knows leads without an account.
 */
export async function moveToTeam(
  ctx: Ctx<User>,
  { personId, postId }: Which,
  form: TeamForm,
  had?: string | null,
): Promise<void> {
  authorize(mayChangeStaff(ctx.actor), 'Admins only.')
  const { team, managerId, weeklyHours, mostHours, hoursWorked = false } = form
  await transaction(ctx, async (ctx) => {
    const post = await postOf(ctx, { personId, postId })
    if (managerId !== post.managerId && managerId !== had) await mustManage(ctx, managerId, personId)
    const hours = {
      ...(weeklyHours !== undefined && { weeklyHours }),
      ...(mostHours !== undefined && { mostHours }),
    }
    await changePosts(ctx, [postId], { team, managerId: managerId || null, ...hours })
    // what someone works already is recorded as it is; a post that is planned is not agreed beyond the limit
    const worked = hoursWorked && post.dateFrom !== null
    if (Object.keys(hours).length > 0) await raise(ctx, 'hours agreed', { personId, postId, fields: typedIn, worked })
    await record(ctx, 'post.team_changed', postId, { personId, managerId })
  })
}

export async function endStaffPost(ctx: Ctx<User>, { personId, postId }: Which, dateTo: Day): Promise<void> {
  authorize(mayChangeStaff(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    await postOf(ctx, { personId, postId })
    await endPost(ctx, postId, dateTo)
  })
}

async function postOf(ctx: Ctx<User>, { personId, postId }: Which) {
  await lockedStaff(ctx, personId)
  const [post] = await ctx.db
    .select({ managerId: posts.managerId, dateFrom: posts.dateFrom })
    .from(posts)
    .where(and(eq(posts.id, postId), eq(posts.personId, personId)))
  return found(post, 'Post')
}
