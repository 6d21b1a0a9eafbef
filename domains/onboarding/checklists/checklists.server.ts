import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { mayChangeOnboarding } from '#domains/onboarding/onboarding.access.ts'
import {
  onboardingChecklists,
  onboardingItems,
  onboardingTemplateItems,
  onboardingTemplates,
} from '#domains/onboarding/onboarding.table.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import type { Day } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { tellToBegin } from './begin.server.ts'

type Opening = {
  personId: string
  applicationId?: string
  postId?: string
  jobId?: string | null
  startOn?: Day | null
  /** Set when another email of the same transaction says it, so only one is sent. */
  welcomed?: boolean
}

/**
 * Opens a person's checklist from the template of the job, in the caller's transaction. An application has one; a person
 * with an open checklist keeps it, and a newer post is added to it. The person is emailed about a new one.
 */
export async function openChecklist(ctx: Ctx<User>, opening: Opening): Promise<string> {
  const { personId, applicationId, postId, startOn } = opening
  const [person] = await ctx.db.select({ id: people.id }).from(people).where(eq(people.id, personId)).for('update')
  found(person, 'Person')
  const [known] = await ctx.db.select().from(onboardingChecklists).where(sameWay(personId, applicationId)).limit(1)
  if (known) {
    if (postId) await ctx.db.update(onboardingChecklists).set({ postId }).where(eq(onboardingChecklists.id, known.id))
    return known.id
  }
  const [made] = await ctx.db
    .insert(onboardingChecklists)
    .values({
      personId,
      applicationId: applicationId ?? null,
      postId: postId ?? null,
      startOn: startOn ?? null,
      openedAt: ctx.now.toString(),
      openedBy: ctx.actor.userId,
    })
    .returning({ id: onboardingChecklists.id })
  if (!made) throw new Error('A checklist was not made')
  await copyTemplate(ctx, made.id, opening.jobId ?? null)
  await record(ctx, 'onboarding.opened', made.id, { personId })
  if (!opening.welcomed) await tellToBegin(ctx, made.id)
  return made.id
}

/** Opens the checklist of someone the office added to the staff by hand. */
export async function openForStaff(ctx: Ctx<User>, personId: string): Promise<string> {
  authorize(mayChangeOnboarding(ctx.actor), 'Admins only.')
  return transaction(ctx, async (ctx) => {
    const [post] = await ctx.db
      .select()
      .from(posts)
      .where(and(eq(posts.personId, personId), notEndedOn(todayOf(ctx))))
      .orderBy(sql`coalesce(${posts.dateFrom}, ${posts.plannedStart}) desc nulls last`)
      .limit(1)
    if (!post) throw new Refusal('invalid', 'Update failed', 'Only someone with a current post can be onboarded.')
    return openChecklist(ctx, { personId, postId: post.id, jobId: post.jobId })
  })
}

/** Stops an onboarding when the person did not start; it no longer counts in the figures. */
export async function stopOnboarding(ctx: Ctx<User>, id: string): Promise<void> {
  authorize(mayChangeOnboarding(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(onboardingChecklists).where(eq(onboardingChecklists.id, id)).for('update')
    const { closedAt, personId } = found(row, 'Checklist')
    if (closedAt) return
    await ctx.db
      .update(onboardingChecklists)
      .set({ closedAt: ctx.now.toString() })
      .where(eq(onboardingChecklists.id, id))
    await record(ctx, 'onboarding.stopped', id, { personId })
  })
}

function sameWay(personId: string, applicationId: string | undefined) {
  const goesOn = and(eq(onboardingChecklists.personId, personId), isNull(onboardingChecklists.closedAt))
  return applicationId ? eq(onboardingChecklists.applicationId, applicationId) : goesOn
}

async function copyTemplate(ctx: Ctx, checklistId: string, jobId: string | null): Promise<void> {
  const [template] = await ctx.db
    .select({ id: onboardingTemplates.id })
    .from(onboardingTemplates)
    .where(
      and(
        isNull(onboardingTemplates.closedAt),
        jobId
          ? or(eq(onboardingTemplates.jobId, jobId), isNull(onboardingTemplates.jobId))
          : isNull(onboardingTemplates.jobId),
      ),
    )
    .orderBy(sql`${onboardingTemplates.jobId} is null`)
    .limit(1)
  if (!template) return
  const items = await ctx.db
    .select()
    .from(onboardingTemplateItems)
    .where(eq(onboardingTemplateItems.templateId, template.id))
    .orderBy(asc(onboardingTemplateItems.position))
  if (items.length === 0) return
  await ctx.db
    .insert(onboardingItems)
    .values(items.map(({ id: _, templateId: _of, ...item }, position) => ({ ...item, checklistId, position })))
}
