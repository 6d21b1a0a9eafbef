import { and, eq, isNull } from 'drizzle-orm'
import { endUsesOfRows } from '#domains/files/file-uses.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { criminalDeclarations, healthDeclarations, preEmploymentChecks, riskAssessments } from './checks.table.ts'

/**
 * At the end of its retention period: the checks of an application go with it, or `keep` as the person's own, since they
 * work here. Returns the files that nothing but these checks may have kept.
 */
export async function eraseChecksOf(ctx: Ctx, applicationId: string, keep: boolean): Promise<string[]> {
  authorize(ctx.actor.kind === 'system')
  if (keep) {
    for (const table of [preEmploymentChecks, riskAssessments, healthDeclarations, criminalDeclarations])
      await ctx.db.update(table).set({ applicationId: null }).where(eq(table.applicationId, applicationId))
    return []
  }
  for (const table of [healthDeclarations, criminalDeclarations])
    await ctx.db.delete(table).where(eq(table.applicationId, applicationId))
  await ctx.db.delete(riskAssessments).where(eq(riskAssessments.applicationId, applicationId))
  return dropped(
    ctx,
    await ctx.db
      .delete(preEmploymentChecks)
      .where(eq(preEmploymentChecks.applicationId, applicationId))
      .returning({ id: preEmploymentChecks.id }),
  )
}

/** What is on record of a person besides their applications. */
export async function eraseOwnChecks(ctx: Ctx, personId: string): Promise<string[]> {
  authorize(ctx.actor.kind === 'system')
  for (const table of [healthDeclarations, criminalDeclarations, riskAssessments])
    await ctx.db.delete(table).where(and(eq(table.personId, personId), isNull(table.applicationId)))
  return dropped(
    ctx,
    await ctx.db
      .delete(preEmploymentChecks)
      .where(and(eq(preEmploymentChecks.personId, personId), isNull(preEmploymentChecks.applicationId)))
      .returning({ id: preEmploymentChecks.id }),
  )
}

/** What someone answered about a criminal record, once it was decided long enough ago. */
export async function eraseCriminalRecord(ctx: Ctx, declarationId: string): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  await ctx.db.delete(criminalDeclarations).where(eq(criminalDeclarations.id, declarationId))
}

/** The right to work checks of someone who left long enough ago; the other records stay with the staff file. */
export async function eraseRightToWork(ctx: Ctx, personId: string): Promise<string[]> {
  authorize(ctx.actor.kind === 'system')
  return dropped(
    ctx,
    await ctx.db
      .delete(preEmploymentChecks)
      .where(and(eq(preEmploymentChecks.personId, personId), eq(preEmploymentChecks.kind, 'right_to_work')))
      .returning({ id: preEmploymentChecks.id }),
  )
}

function dropped(ctx: Ctx, rows: readonly { id: string }[]): Promise<string[]> {
  return endUsesOfRows(
    ctx,
    'pre_employment_checks',
    rows.map(({ id }) => id),
  )
}
