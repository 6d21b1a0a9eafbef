import { eq, inArray } from 'drizzle-orm'
import {
  complianceFacts,
  complianceLooks,
  complianceRules,
  evidence,
  evidenceFiles,
} from '#domains/compliance/compliance.table.ts'
import { statePeople, statePeriods, stateRows } from '#domains/compliance/state/kept-state.table.ts'
import { endUsesOfRows } from '#domains/files/file-uses.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'

/** A leaver's training and checks, at the end of the staff file's retention period. Returns the files they were proved by. */
export async function eraseCompliance(ctx: Ctx, personId: string): Promise<string[]> {
  authorize(ctx.actor.kind === 'system')
  const sent = await ctx.db.select({ id: evidence.id }).from(evidence).where(eq(evidence.personId, personId))
  const sentIds = sent.map(({ id }) => id)
  await ctx.db.delete(evidenceFiles).where(inArray(evidenceFiles.evidenceId, sentIds))
  await ctx.db.delete(evidence).where(eq(evidence.personId, personId))
  for (const kept of [stateRows, statePeriods, statePeople])
    await ctx.db.delete(kept).where(eq(kept.personId, personId))
  await ctx.db.delete(complianceLooks).where(eq(complianceLooks.personId, personId))
  await ctx.db.delete(complianceRules).where(eq(complianceRules.personId, personId))
  const facts = await ctx.db
    .delete(complianceFacts)
    .where(eq(complianceFacts.personId, personId))
    .returning({ id: complianceFacts.id })
  const proofs = await endUsesOfRows(
    ctx,
    'compliance_facts',
    facts.map(({ id }) => id),
  )
  return [...proofs, ...(await endUsesOfRows(ctx, 'compliance_evidence_files', sentIds))]
}
