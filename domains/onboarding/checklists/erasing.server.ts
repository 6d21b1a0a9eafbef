import { eq, inArray, type SQL } from 'drizzle-orm'
import { onboardingChecklists, onboardingItems, policySignatures } from '#domains/onboarding/onboarding.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'

/** The checklist that was opened with an application. */
export async function eraseChecklistOf(ctx: Ctx, applicationId: string): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  await eraseChecklists(ctx, eq(onboardingChecklists.applicationId, applicationId))
}

/** All checklists of a person, and the policies they signed. */
export async function eraseOnboarding(ctx: Ctx, personId: string): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  await ctx.db.delete(policySignatures).where(eq(policySignatures.personId, personId))
  await eraseChecklists(ctx, eq(onboardingChecklists.personId, personId))
}

async function eraseChecklists(ctx: Ctx, which: SQL): Promise<void> {
  const rows = await ctx.db.select({ id: onboardingChecklists.id }).from(onboardingChecklists).where(which)
  const ids = rows.map(({ id }) => id)
  await ctx.db.delete(onboardingItems).where(inArray(onboardingItems.checklistId, ids))
  await ctx.db.delete(onboardingChecklists).where(inArray(onboardingChecklists.id, ids))
}
