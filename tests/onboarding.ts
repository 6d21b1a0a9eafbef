import { eq } from 'drizzle-orm'
import { openChecklist } from '#domains/onboarding/checklists/checklists.server.ts'
import { answerStarterForm } from '#domains/onboarding/checklists/starter-answers.server.ts'
import { onboardingItems, onboardingTemplateItems } from '#domains/onboarding/onboarding.table.ts'
import { addPolicy } from '#domains/onboarding/policies/policies.server.ts'
import { seedOnboarding } from '#domains/onboarding/templates/reference-data.server.ts'
import { addTemplate } from '#domains/onboarding/templates/templates.server.ts'
import type { Account, World } from '#tests/access/world.ts'

/** The usual template and a job's own, a policy, and a starter's checklist with one form answered. */
export async function makeOnboarding(world: World, { admin, starter, job }: Makers) {
  const { db } = world.database
  const hr = { ...world.ctx(), actor: admin.actor }
  await seedOnboarding(hr)
  const template = await addTemplate(hr, job)
  const templateItems = await db
    .select()
    .from(onboardingTemplateItems)
    .where(eq(onboardingTemplateItems.templateId, template))
  const policy = await addPolicy(hr, { title: 'Safeguarding', text: 'Speak up.' })
  const checklist = await openChecklist(hr, { personId: starter.personId })
  const items = await db.select().from(onboardingItems).where(eq(onboardingItems.checklistId, checklist))
  const form = items.find(({ about }) => about === 'uniform')?.id ?? ''
  await answerStarterForm({ ...world.ctx(), actor: starter.actor }, form, { size: 'm' })
  const meeting = items.find(({ kind }) => kind === 'meeting')?.id
  return { template, templateItem: templateItems[0]?.id, policy, checklist, form, meeting }
}
type Makers = { admin: Account; starter: Account; job: string }
