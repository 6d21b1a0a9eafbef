import { and, eq, isNull, sql } from 'drizzle-orm'
import { onboardingTemplates } from '#domains/onboarding/onboarding.table.ts'
import { changeRows, type Merge } from '#domains/people/merges/moving.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** Where both jobs have a template, that of the job that stays goes on. Hears that two jobs were merged. */
export async function settleTemplates(ctx: Ctx, { mergeId, from, into }: Merge): Promise<void> {
  const openOf = (jobId: string) => and(eq(onboardingTemplates.jobId, jobId), isNull(onboardingTemplates.closedAt))
  if ((await ctx.db.$count(onboardingTemplates, openOf(into))) === 0) return
  await changeRows(ctx, mergeId, 'onboarding_templates.closed_at', {
    to: sql`${ctx.now.toString()}::timestamptz`,
    where: openOf(from) ?? sql`false`,
  })
}
