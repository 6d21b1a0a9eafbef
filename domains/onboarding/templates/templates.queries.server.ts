import { and, asc, count, eq, isNull, notExists, sql } from 'drizzle-orm'
import { complianceTypes } from '#domains/compliance/compliance.table.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { mayChangeTemplates, mayReadOnboarding } from '#domains/onboarding/onboarding.access.ts'
import { onboardingTemplateItems, onboardingTemplates, policies } from '#domains/onboarding/onboarding.table.ts'
import { jobs } from '#domains/people/jobs/jobs.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'

/** The templates in force: the one for all other jobs first. */
export async function listTemplates(ctx: Ctx) {
  authorize(mayChangeTemplates(ctx.actor), 'Admins only.')
  return ctx.db
    .select({
      id: onboardingTemplates.id,
      jobId: onboardingTemplates.jobId,
      name: sql<string>`coalesce(${jobs.title}, ${onboardingTemplates.name})`,
      items: count(onboardingTemplateItems.id),
    })
    .from(onboardingTemplates)
    .leftJoin(jobs, eq(jobs.id, onboardingTemplates.jobId))
    .leftJoin(onboardingTemplateItems, eq(onboardingTemplateItems.templateId, onboardingTemplates.id))
    .where(isNull(onboardingTemplates.closedAt))
    .groupBy(onboardingTemplates.id, jobs.title)
    .orderBy(sql`${onboardingTemplates.jobId} is not null`, jobs.title)
}
export type ListedTemplate = Awaited<ReturnType<typeof listTemplates>>[number]

export async function readTemplate(ctx: Ctx, id: string) {
  authorize(mayChangeTemplates(ctx.actor), 'Admins only.')
  const [row] = await ctx.db
    .select({
      id: onboardingTemplates.id,
      jobId: onboardingTemplates.jobId,
      name: sql<string>`coalesce(${jobs.title}, ${onboardingTemplates.name})`,
    })
    .from(onboardingTemplates)
    .leftJoin(jobs, eq(jobs.id, onboardingTemplates.jobId))
    .where(and(eq(onboardingTemplates.id, id), isNull(onboardingTemplates.closedAt)))
  const items = await ctx.db
    .select()
    .from(onboardingTemplateItems)
    .where(eq(onboardingTemplateItems.templateId, id))
    .orderBy(asc(onboardingTemplateItems.position), asc(onboardingTemplateItems.id))
  return { ...found(row, 'Template'), items }
}
export type TemplateItem = Awaited<ReturnType<typeof readTemplate>>['items'][number]

export async function readTemplateItem(ctx: Ctx, templateId: string, itemId: string) {
  authorize(mayChangeTemplates(ctx.actor), 'Admins only.')
  const { items } = await readTemplate(ctx, templateId)
  return found(
    items.find(({ id }) => id === itemId),
    'Item',
  )
}

/** The open jobs that have no template of their own. */
export async function jobsWithoutTemplate(ctx: Ctx) {
  authorize(mayChangeTemplates(ctx.actor), 'Admins only.')
  const own = ctx.db
    .select({ id: onboardingTemplates.id })
    .from(onboardingTemplates)
    .where(and(eq(onboardingTemplates.jobId, jobs.id), isNull(onboardingTemplates.closedAt)))
  return ctx.db
    .select({ id: jobs.id, title: jobs.title })
    .from(jobs)
    .where(and(isNull(jobs.closedOn), notExists(own)))
    .orderBy(asc(jobs.title))
}

/** What an item can be about besides documents and forms, which are the same on every hub. */
export async function itemSubjects(ctx: Ctx) {
  authorize(mayChangeTemplates(ctx.actor) || mayReadOnboarding(ctx.actor), 'Admins only.')
  return {
    training: [
      ...(await ctx.db
        .select({ key: complianceTypes.key, name: complianceTypes.name })
        .from(complianceTypes)
        .where(isNull(complianceTypes.closedAt))
        .orderBy(asc(complianceTypes.position), asc(complianceTypes.name))),
      ...(await ctx.db
        .select({ key: courses.slug, name: sql<string>`${courses.title} || ', the course'` })
        .from(courses)
        .where(eq(courses.published, true))
        .orderBy(asc(courses.position), asc(courses.title))),
    ],
    policies: await ctx.db
      .select({ id: policies.id, title: policies.title })
      .from(policies)
      .where(isNull(policies.closedAt))
      .orderBy(asc(policies.title)),
  }
}
export type ItemSubjects = Awaited<ReturnType<typeof itemSubjects>>
