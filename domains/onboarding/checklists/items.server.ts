import { eq, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { mayChangeOnboarding, mayTick } from '#domains/onboarding/onboarding.access.ts'
import { onboardingChecklists, onboardingItems } from '#domains/onboarding/onboarding.table.ts'
import type { ItemForm } from '#domains/onboarding/templates/templates.form.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { finishOf } from './finish.server.ts'

/** The office ticks any item, such as a form answered on paper; a manager the manager's items of their own team. */
export async function tickItem(ctx: Ctx<User>, itemId: string): Promise<void> {
  authorize(mayTick(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const item = await itemToTick(ctx, itemId)
    if (item.doneAt) return
    if (item.ofCourse)
      throw new Refusal('conflict', 'Update failed', 'This is done when the course is completed, and not by hand.')
    await ctx.db
      .update(onboardingItems)
      .set({ doneAt: ctx.now.toString(), doneBy: ctx.actor.userId })
      .where(eq(onboardingItems.id, itemId))
    await record(ctx, 'onboarding.ticked', itemId, { personId: item.personId, kind: item.kind })
    await finishOf(ctx, item.checklistId)
  })
}

/** Unticks an item and reopens the checklist if it was finished; an answered form stays answered. */
export async function untickItem(ctx: Ctx<User>, itemId: string): Promise<void> {
  authorize(mayTick(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const item = await itemToTick(ctx, itemId)
    if (!item.doneAt) return
    if (item.content)
      throw new Refusal('conflict', 'Update failed', 'The form has been answered, so it cannot be unticked.')
    await ctx.db.update(onboardingItems).set({ doneAt: null, doneBy: null }).where(eq(onboardingItems.id, itemId))
    await ctx.db
      .update(onboardingChecklists)
      .set({ closedAt: null })
      .where(eq(onboardingChecklists.id, item.checklistId))
    await record(ctx, 'onboarding.unticked', itemId, { personId: item.personId, kind: item.kind })
  })
}

/** Adds an item for one person. */
export async function addItem(ctx: Ctx<User>, checklistId: string, form: ItemForm): Promise<string> {
  authorize(mayChangeOnboarding(ctx.actor), 'Admins only.')
  return transaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(onboardingChecklists)
      .where(eq(onboardingChecklists.id, checklistId))
      .for('update')
    const { personId, closedAt } = found(row, 'Checklist')
    if (closedAt) throw new Refusal('conflict', 'Update failed', 'This onboarding has ended.')
    const [made] = await ctx.db
      .insert(onboardingItems)
      .values({
        ...form,
        checklistId,
        position: sql`(select coalesce(max(position) + 1, 0) from ${onboardingItems} where checklist_id = ${checklistId})`,
      })
      .returning({ id: onboardingItems.id })
    if (!made) throw new Error('An item was not made')
    await record(ctx, 'onboarding.item_added', made.id, { personId, kind: form.kind })
    return made.id
  })
}

/** The item, locked; what is not the asker's to tick looks as if it were not there. */
async function itemToTick(ctx: Ctx<User>, itemId: string) {
  const today = todayOf(ctx)
  const [row] = await ctx.db
    .select({
      checklistId: onboardingItems.checklistId,
      kind: onboardingItems.kind,
      owner: onboardingItems.owner,
      doneAt: onboardingItems.doneAt,
      content: onboardingItems.content,
      ofCourse: sql<boolean>`(${onboardingItems.kind} = 'training'
        and exists (select 1 from ${courses} where ${courses.slug} = ${onboardingItems.about}))`,
      personId: onboardingChecklists.personId,
      managerId: posts.managerId,
      postEnded: sql<boolean>`coalesce(${posts.dateTo} < ${today}::date, false)`,
      stopped: sql<boolean>`(${onboardingChecklists.closedAt} is not null and exists (select 1
        from ${onboardingItems} as undone where undone.checklist_id = ${onboardingChecklists.id} and undone.done_at is null))`,
    })
    .from(onboardingItems)
    .innerJoin(onboardingChecklists, eq(onboardingChecklists.id, onboardingItems.checklistId))
    .leftJoin(posts, eq(posts.id, onboardingChecklists.postId))
    .where(eq(onboardingItems.id, itemId))
    .for('update', { of: [onboardingItems, onboardingChecklists] })
  const item = found(row, 'Item')
  const own = item.owner === 'manager' && item.managerId === ctx.actor.personId && !item.postEnded
  found(mayChangeOnboarding(ctx.actor) || own ? item : undefined, 'Item')
  if (item.stopped) throw new Refusal('conflict', 'Update failed', 'This onboarding has ended.')
  return item
}
