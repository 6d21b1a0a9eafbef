import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { mayChangeTypes } from '#domains/compliance/compliance.access.ts'
import { complianceRules, complianceTypes } from '#domains/compliance/compliance.table.ts'
import { jobs } from '#domains/people/jobs/jobs.table.ts'
import { dayOfInstant } from '#lib/day.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { typesByName } from './named-types.queries.server.ts'
import { BY_THE_HUB, rulesToFollow } from './requirements.rules.ts'

/** Updates the rules from the training that each job names. Safe to repeat. */
export async function followJobs(ctx: Ctx): Promise<void> {
  authorize(mayChangeTypes(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    // one at a time, so that no two find the same rule missing
    await ctx.db
      .select({ id: complianceTypes.id })
      .from(complianceTypes)
      .orderBy(complianceTypes.id)
      .for('no key update')
    const { types, typeIdOf } = await typesByName(ctx)
    const named = await ctx.db
      .select({ id: jobs.id, title: jobs.title, training: jobs.training })
      .from(jobs)
      .where(isNull(jobs.mergedInto))
    const recordedAt = ctx.now.toString()
    const { ended, begun, lastDay } = rulesToFollow(named, types, await rulesOfJobs(ctx), {
      today: dayOfInstant(recordedAt),
      typeIdOf,
    })
    if (ended.length > 0)
      await ctx.db
        .update(complianceRules)
        .set({ validTo: lastDay, endedAt: recordedAt })
        .where(inArray(complianceRules.id, ended))
    if (begun.length > 0)
      await ctx.db
        .insert(complianceRules)
        .values(begun.map((rule) => ({ ...rule, recordedAt, recordedBy: BY_THE_HUB })))
  })
}

/** The rules about a job alone, which have not ended. */
function rulesOfJobs({ db }: Ctx) {
  const { id, jobId, typeId, required, recordedBy, locationId, validTo, voidedAt } = complianceRules
  return db
    .select({ id, jobId, typeId, required, byHand: sql<boolean>`${recordedBy} <> ${BY_THE_HUB}::uuid` })
    .from(complianceRules)
    .where(and(isNotNull(jobId), isNull(locationId), isNull(validTo), isNull(voidedAt)))
}
