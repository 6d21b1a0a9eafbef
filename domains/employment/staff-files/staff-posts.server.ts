import { and, eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import type { PostForm, TeamForm } from '#domains/employment/posts/posts.form.ts'
import { changePosts, createPost, endPost, startPost } from '#domains/employment/posts/posts.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { mustManage } from '#domains/employment/posts/staff-managers.server.ts'
import { mayChangeStaff } from '#domains/employment/staff/staff.access.ts'
import type { Day } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { lockedStaff, openStaffFile } from './staff-files.server.ts'
import { staffFiles } from './staff-files.table.ts'

type Which = { personId: string; postId: string }

/** Adds a post; the first one after leaving makes the person staff again. */
export async function addStaffPost(ctx: Ctx<User>, personId: string, form: PostForm): Promise<string> {
  authorize(mayChangeStaff(ctx.actor), 'Admins only.')
  const { managerId, dateFrom, ...placed } = form
  return transaction(ctx, async (ctx) => {
    await lockedStaff(ctx, personId)
    await mustManage(ctx, managerId, personId)
    await openStaffFile(ctx, personId)
    const [file] = await ctx.db.select().from(staffFiles).where(eq(staffFiles.personId, personId))
    if (file?.leftOn && dateFrom <= file.leftOn)
      throw new Refusal('invalid', 'Update failed', undefined, { dateFrom: 'Enter a day after they left' })
    const wanted = { personId, ...placed, ...(managerId && { managerId }), plannedStart: dateFrom }
    const postId = await createPost(ctx, wanted)
    await startPost(ctx, postId, dateFrom)
    if (file?.leftOn) await comeBack(ctx, personId)
    return postId
  })
}

/** The person's team and who they report to; blank for none. */
export async function moveToTeam(ctx: Ctx<User>, { personId, postId }: Which, form: TeamForm): Promise<void> {
  authorize(mayChangeStaff(ctx.actor), 'Admins only.')
  const { team, managerId } = form
  await transaction(ctx, async (ctx) => {
    await postOf(ctx, { personId, postId })
    await mustManage(ctx, managerId, personId)
    await changePosts(ctx, [postId], { team, managerId: managerId || null })
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

// The reason for leaving stays in the file and in the log; only the date is cleared.
async function comeBack(ctx: Ctx<User>, personId: string): Promise<void> {
  await ctx.db.update(staffFiles).set({ leftOn: null }).where(eq(staffFiles.personId, personId))
  await record(ctx, 'staff.came_back', personId)
}

async function postOf(ctx: Ctx<User>, { personId, postId }: Which): Promise<void> {
  await lockedStaff(ctx, personId)
  const [post] = await ctx.db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, postId), eq(posts.personId, personId)))
  found(post, 'Post')
}
