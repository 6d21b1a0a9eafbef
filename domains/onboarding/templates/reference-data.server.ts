import { isNull } from 'drizzle-orm'
import { onboardingTemplateItems, onboardingTemplates } from '#domains/onboarding/onboarding.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { firstItems } from './first-template.ts'

/** Adds the template for all jobs, unless there already. */
export async function seedOnboarding({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const [known] = await db
    .select({ id: onboardingTemplates.id })
    .from(onboardingTemplates)
    .where(isNull(onboardingTemplates.jobId))
    .limit(1)
  if (known) return
  const [template] = await db
    .insert(onboardingTemplates)
    .values({ name: 'All other jobs', createdAt: now.toString() })
    .onConflictDoNothing()
    .returning({ id: onboardingTemplates.id })
  if (!template) return
  await db
    .insert(onboardingTemplateItems)
    .values(firstItems.map((item, position) => ({ ...item, templateId: template.id, position })))
}
