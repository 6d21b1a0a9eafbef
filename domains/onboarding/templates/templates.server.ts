import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { typesByName } from '#domains/compliance/types/named-types.queries.server.ts'
import { fileTypeLabels } from '#domains/files/file-types.labels.ts'
import { isFileType } from '#domains/files/file-types.rules.ts'
import { mayChangeTemplates } from '#domains/onboarding/onboarding.access.ts'
import { onboardingTemplateItems, onboardingTemplates } from '#domains/onboarding/onboarding.table.ts'
import { jobs } from '#domains/people/jobs/jobs.table.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import type { ItemForm } from './templates.form.ts'

/** A job's own template: what all others do, and the documents and training that the job asks for besides. */
export async function addTemplate(ctx: Ctx, jobId: string): Promise<string> {
  authorize(mayChangeTemplates(ctx.actor), 'Admins only.', { proof: ctx.actor })
  return transaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(jobs)
      .where(and(eq(jobs.id, jobId), isNull(jobs.closedOn)))
    const job = found(row, 'Job')
    const [made] = await ctx.db
      .insert(onboardingTemplates)
      .values({ jobId, name: job.title, createdAt: ctx.now.toString() })
      .onConflictDoNothing()
      .returning({ id: onboardingTemplates.id })
    if (!made) {
      const words = 'This job already has a template'
      throw new Refusal('conflict', 'Update failed', `${words}.`, { jobId: words })
    }
    await fill(ctx, made.id, job)
    await record(ctx, 'onboarding_template.added', made.id, { jobId })
    return made.id
  })
}

/** From now on the job's new starters get what all others do; who has begun keeps what they have. */
export async function closeTemplate(ctx: Ctx, id: string): Promise<void> {
  authorize(mayChangeTemplates(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    const template = await lockedTemplate(ctx, id)
    if (!template.jobId)
      throw new Refusal('conflict', 'Update failed', 'The template for all other jobs cannot be removed.')
    await ctx.db.update(onboardingTemplates).set({ closedAt: ctx.now.toString() }).where(eq(onboardingTemplates.id, id))
    await record(ctx, 'onboarding_template.closed', id)
  })
}

/** At the end of the list. */
export async function addTemplateItem(ctx: Ctx, templateId: string, form: ItemForm): Promise<string> {
  authorize(mayChangeTemplates(ctx.actor), 'Admins only.', { proof: ctx.actor })
  return transaction(ctx, async (ctx) => {
    await lockedTemplate(ctx, templateId)
    const last = sql`(select coalesce(max(position) + 1, 0) from ${onboardingTemplateItems} where template_id = ${templateId})`
    const [made] = await ctx.db
      .insert(onboardingTemplateItems)
      .values({ ...form, templateId, position: last })
      .returning({ id: onboardingTemplateItems.id })
    if (!made) throw new Error('An item was not made')
    await record(ctx, 'onboarding_template.item_added', templateId, { itemId: made.id })
    return made.id
  })
}

export async function changeTemplateItem(ctx: Ctx, templateId: string, itemId: string, form: ItemForm): Promise<void> {
  authorize(mayChangeTemplates(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    await lockedTemplate(ctx, templateId)
    const [changed] = await ctx.db
      .update(onboardingTemplateItems)
      .set(form)
      .where(itemOf(templateId, itemId))
      .returning({ id: onboardingTemplateItems.id })
    found(changed, 'Item')
    await record(ctx, 'onboarding_template.item_changed', templateId, { itemId })
  })
}

export async function removeTemplateItem(ctx: Ctx, templateId: string, itemId: string): Promise<void> {
  authorize(mayChangeTemplates(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    await lockedTemplate(ctx, templateId)
    const [gone] = await ctx.db
      .delete(onboardingTemplateItems)
      .where(itemOf(templateId, itemId))
      .returning({ id: onboardingTemplateItems.id })
    if (gone) await record(ctx, 'onboarding_template.item_removed', templateId, { itemId })
  })
}

/** One place up or down; at the end of the list it stays where it is. */
export async function moveTemplateItem(
  ctx: Ctx,
  templateId: string,
  itemId: string,
  way: 'up' | 'down',
): Promise<void> {
  authorize(mayChangeTemplates(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    await lockedTemplate(ctx, templateId)
    const items = await ctx.db
      .select({ id: onboardingTemplateItems.id })
      .from(onboardingTemplateItems)
      .where(eq(onboardingTemplateItems.templateId, templateId))
      .orderBy(asc(onboardingTemplateItems.position), asc(onboardingTemplateItems.id))
    const order = items.map(({ id }) => id)
    const at = order.indexOf(itemId)
    found(order[at], 'Item')
    const to = way === 'up' ? at - 1 : at + 1
    if (to < 0 || to >= order.length) return
    order.splice(to, 0, ...order.splice(at, 1))
    await ctx.db.execute(
      sql`update ${onboardingTemplateItems} as item set position = place.at - 1
        from unnest(${sql.param(order)}::uuid[]) with ordinality as place (id, at) where item.id = place.id`,
    )
    await record(ctx, 'onboarding_template.item_moved', templateId, { itemId })
  })
}

const itemOf = (templateId: string, itemId: string) =>
  and(eq(onboardingTemplateItems.id, itemId), eq(onboardingTemplateItems.templateId, templateId))

async function lockedTemplate(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select()
    .from(onboardingTemplates)
    .where(and(eq(onboardingTemplates.id, id), isNull(onboardingTemplates.closedAt)))
    .for('update')
  return found(row, 'Template')
}

async function fill(ctx: Ctx, templateId: string, job: typeof jobs.$inferSelect): Promise<void> {
  const usual = await ctx.db
    .select({ item: onboardingTemplateItems })
    .from(onboardingTemplateItems)
    .innerJoin(onboardingTemplates, eq(onboardingTemplates.id, onboardingTemplateItems.templateId))
    .where(and(isNull(onboardingTemplates.jobId), isNull(onboardingTemplates.closedAt)))
    .orderBy(asc(onboardingTemplateItems.position))
  const items = usual.map(({ item: { id: _, templateId: _of, ...item } }) => item)
  const has = (kind: string, about: string) => items.some((item) => item.kind === kind && item.about === about)
  const { types, typeIdOf } = await typesByName(ctx)
  const named = new Set(job.training.map(typeIdOf))
  const starter = { owner: 'starter' as const, position: 0 }
  const more = [
    ...job.documents
      .filter(isFileType)
      .map((about) => ({ ...starter, kind: 'document' as const, title: fileTypeLabels[about], dayOffset: -7, about })),
    ...types
      .filter(({ id, closedAt }) => closedAt === null && named.has(id))
      .map(({ key, name }) => ({ ...starter, kind: 'training' as const, title: name, dayOffset: 14, about: key })),
  ].filter(({ kind, about }) => !has(kind, about))
  const all = [...items, ...more].map((item, position) => ({ ...item, templateId, position }))
  if (all.length > 0) await ctx.db.insert(onboardingTemplateItems).values(all)
}
