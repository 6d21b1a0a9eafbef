import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { endUsesOfRows } from '#domains/files/file-uses.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { eraseRows, letGo } from '#platform/db/owners-rows.server.ts'
import { authorize } from '#platform/refusal.ts'
import { criminalDeclarations, healthDeclarations, preEmploymentChecks, riskAssessments } from './checks.table.ts'

/**
 * At the end of its retention period: the checks of an application go with it, or `keep` as the person's own, since they
 * work here. Returns the files that nothing but these checks may have kept.
 */
export async function eraseChecksOf(ctx: Ctx, applicationId: string, keep: boolean): Promise<string[]> {
  authorize(ctx.actor.kind === 'system')
  if (keep) {
    await letGo(ctx.db, 'pre_employment_checks.application_id', [applicationId])
    await letGo(ctx.db, 'risk_assessments.application_id', [applicationId])
    for (const table of [healthDeclarations, criminalDeclarations])
      await ctx.db.update(table).set({ applicationId: null }).where(eq(table.applicationId, applicationId))
    return []
  }
  for (const table of [healthDeclarations, criminalDeclarations])
    await ctx.db.delete(table).where(eq(table.applicationId, applicationId))
  await eraseRisks(ctx, eq(riskAssessments.applicationId, applicationId))
  return eraseChecks(ctx, eq(preEmploymentChecks.applicationId, applicationId))
}

/** What is on record of a person besides their applications. */
export async function eraseOwnChecks(ctx: Ctx, personId: string): Promise<string[]> {
  authorize(ctx.actor.kind === 'system')
  for (const table of [healthDeclarations, criminalDeclarations])
    await ctx.db.delete(table).where(and(eq(table.personId, personId), isNull(table.applicationId)))
  await eraseRisks(ctx, and(eq(riskAssessments.personId, personId), isNull(riskAssessments.applicationId)))
  return eraseChecks(ctx, and(eq(preEmploymentChecks.personId, personId), isNull(preEmploymentChecks.applicationId)))
}

/** What someone answered about a criminal record, once it was decided long enough ago. */
export async function eraseCriminalRecord(ctx: Ctx, declarationId: string): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  await ctx.db.delete(criminalDeclarations).where(eq(criminalDeclarations.id, declarationId))
}

/** The right to work checks of someone who left long enough ago; the other records stay with the staff file. */
export async function eraseRightToWork(ctx: Ctx, personId: string): Promise<string[]> {
  authorize(ctx.actor.kind === 'system')
  return eraseChecks(
    ctx,
    and(eq(preEmploymentChecks.personId, personId), eq(preEmploymentChecks.kind, 'right_to_work')),
  )
}

async function eraseRisks(ctx: Ctx, which: SQL | undefined): Promise<void> {
  await eraseRows(
    ctx.db,
    'risk_assessments',
    await ctx.db.select({ id: riskAssessments.id }).from(riskAssessments).where(which),
  )
}

/** Returns the files that nothing but these checks may have kept. */
async function eraseChecks(ctx: Ctx, which: SQL | undefined): Promise<string[]> {
  const rows = await ctx.db.select({ id: preEmploymentChecks.id }).from(preEmploymentChecks).where(which)
  await eraseRows(ctx.db, 'pre_employment_checks', rows)
  return endUsesOfRows(
    ctx,
    'pre_employment_checks',
    rows.map(({ id }) => id),
  )
}
