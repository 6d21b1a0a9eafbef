import { and, eq } from 'drizzle-orm'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { unseal } from '#platform/encryption.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { mayReadOnboarding } from './onboarding.access.ts'
import { onboardingChecklists, onboardingItems } from './onboarding.table.ts'
import { answerWords, starterForm } from './starter-forms.rules.ts'

/** The answers of one starter form in words, for the office. */
export async function readAnswers(ctx: Ctx, checklistId: string, itemId: string) {
  authorize(mayReadOnboarding(ctx.actor), 'Admins only.')
  const [item] = await ctx.db
    .select()
    .from(onboardingItems)
    .where(and(eq(onboardingItems.id, itemId), eq(onboardingItems.checklistId, checklistId)))
  const { title, about, content } = found(item, 'Form')
  const form = found(starterForm(about), 'Form')
  return { title, answers: answerWords(form, answersOf(itemId, found(content ?? undefined, 'Answer'))) }
}

/** The asker's own form, with what they have answered. */
export async function myStarterForm(ctx: Ctx<User>, itemId: string) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const [item] = await ctx.db
    .select({ id: onboardingItems.id, about: onboardingItems.about, content: onboardingItems.content })
    .from(onboardingItems)
    .innerJoin(onboardingChecklists, eq(onboardingChecklists.id, onboardingItems.checklistId))
    .where(
      and(
        eq(onboardingItems.id, itemId),
        eq(onboardingItems.kind, 'form'),
        eq(onboardingChecklists.personId, ctx.actor.personId),
      ),
    )
  const { id, about, content } = found(item, 'Form')
  return { id, form: found(starterForm(about), 'Form'), answers: content ? answersOf(id, content) : {} }
}

function answersOf(row: string, content: string): Record<string, string> {
  return JSON.parse(unseal(content, { table: 'onboarding_items', column: 'content', row }))
}
