import { and, eq, isNull } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { onboardingChecklists, onboardingItems } from '#domains/onboarding/onboarding.table.ts'
import { sealAnswers } from '#domains/onboarding/starter-forms/sealed-answers.server.ts'
import { answerProblems, starterForm } from '#domains/onboarding/starter-forms/starter-forms.rules.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { finishOf } from './finish.server.ts'

/** The asker's own answers to a starter form, encrypted; a second time corrects the first while the onboarding is open. */
export async function answerStarterForm(ctx: Ctx<User>, itemId: string, typed: Record<string, string>): Promise<void> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  await transaction(ctx, async (ctx) => {
    const [item] = await ctx.db
      .select({ id: onboardingItems.id, about: onboardingItems.about, checklistId: onboardingItems.checklistId })
      .from(onboardingItems)
      .innerJoin(onboardingChecklists, eq(onboardingChecklists.id, onboardingItems.checklistId))
      .where(
        and(
          eq(onboardingItems.id, itemId),
          eq(onboardingItems.kind, 'form'),
          eq(onboardingChecklists.personId, ctx.actor.personId),
          isNull(onboardingChecklists.closedAt),
        ),
      )
      .for('update', { of: onboardingItems })
    const { about, checklistId } = found(item, 'Form')
    const form = found(starterForm(about), 'Form')
    const answers = Object.fromEntries(form.fields.map(({ name }) => [name, (typed[name] ?? '').trim()]))
    const problems = answerProblems(form, answers)
    if (Object.keys(problems).length > 0)
      throw new Refusal('invalid', 'Update failed', 'Some answers are missing.', problems)
    await ctx.db
      .update(onboardingItems)
      .set({
        content: sealAnswers(itemId, answers),
        doneAt: ctx.now.toString(),
        doneBy: ctx.actor.userId,
      })
      .where(eq(onboardingItems.id, itemId))
    await record(ctx, 'onboarding.form_answered', itemId, { personId: ctx.actor.personId, form: about })
    await finishOf(ctx, checklistId)
  })
}
