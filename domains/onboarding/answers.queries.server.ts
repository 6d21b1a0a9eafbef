import { and, eq } from 'drizzle-orm'
import { isFileType } from '#domains/files/file-types.rules.ts'
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

/** The asker's own document to send, or form to answer with what they have answered; other items are not found. */
export async function myItem(ctx: Ctx<User>, itemId: string) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const [row] = await ctx.db
    .select({ item: onboardingItems })
    .from(onboardingItems)
    .innerJoin(onboardingChecklists, eq(onboardingChecklists.id, onboardingItems.checklistId))
    .where(and(eq(onboardingItems.id, itemId), eq(onboardingChecklists.personId, ctx.actor.personId)))
  const { id, kind, about, title, content } = found(row?.item, 'Form')
  if (kind === 'document' && isFileType(about)) return { id, kind, title, fileType: about }
  const form = found(kind === 'form' ? starterForm(about) : undefined, 'Form')
  return { id, kind: 'form' as const, title, form, answers: content ? answersOf(id, content) : {} }
}

/** What a sealed starter form says; whose it is, the caller has seen to. */
export function answersOf(row: string, content: string): Record<string, string> {
  return JSON.parse(unseal(content, { table: 'onboarding_items', column: 'content', row }))
}
