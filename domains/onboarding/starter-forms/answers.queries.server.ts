import { and, eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { isFileType } from '#domains/files/file-types.rules.ts'
import { mayReadOnboarding } from '#domains/onboarding/onboarding.access.ts'
import { onboardingChecklists, onboardingItems } from '#domains/onboarding/onboarding.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { openAnswers } from './sealed-answers.server.ts'
import { answerWords, starterForm } from './starter-forms.rules.ts'

/** The answers of one starter form in words, for the office; viewing is logged, as for documents. */
export async function readAnswers(ctx: Ctx, checklistId: string, itemId: string) {
  authorize(mayReadOnboarding(ctx.actor), 'Admins only.')
  const { title, about, content } = onboardingItems
  const [item] = await ctx.db
    .select({ title, about, content, personId: onboardingChecklists.personId })
    .from(onboardingItems)
    .innerJoin(onboardingChecklists, eq(onboardingChecklists.id, onboardingItems.checklistId))
    .where(and(eq(onboardingItems.id, itemId), eq(onboardingChecklists.id, checklistId)))
  const { personId, ...read } = found(item, 'Form')
  const form = found(starterForm(read.about), 'Form')
  const answers = openAnswers(itemId, found(read.content ?? undefined, 'Answer'))
  await record(ctx, 'onboarding.answers_read', itemId, { personId, form: read.about })
  return { title: read.title, answers: answerWords(form, answers) }
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
  return { id, kind: 'form' as const, title, form, answers: content ? openAnswers(id, content) : {} }
}
