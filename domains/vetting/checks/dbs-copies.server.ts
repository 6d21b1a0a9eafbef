import { and, eq, inArray, lte, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fileUploads } from '#domains/files/files.table.ts'
import { deleteByRetention } from '#domains/files/retention.server.ts'
import { addMonths, endOfDay } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { DBS_COPY_MONTHS } from './checks.rules.ts'
import { preEmploymentChecks } from './checks.table.ts'

const voiding = alias(preEmploymentChecks, 'voiding')

/**
 * Deletes copies of DBS certificates six months after the decision on them; the check record stays. A copy uploaded
 * after a decision waits for the next one. Safe to run repeatedly. Source: DBS code of practice, handling of certificates.
 */
export async function sweepDbsCopies(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const decidedBefore = endOfDay(addMonths(todayOf(ctx), -DBS_COPY_MONTHS))
  const { id, personId, kind, outcome, recordedAt } = preEmploymentChecks
  const decision = ctx.db
    .select({ personId, decidedAt: sql<string>`max(${recordedAt})`.as('decided_at') })
    .from(preEmploymentChecks)
    .where(
      and(
        eq(kind, 'dbs'),
        inArray(outcome, ['satisfactory', 'unsatisfactory']),
        notExists(ctx.db.select({ id: voiding.id }).from(voiding).where(eq(voiding.voidsId, id))),
      ),
    )
    .groupBy(personId)
    .as('decision')
  const due = await ctx.db
    .select({ id: fileUploads.id })
    .from(fileUploads)
    .innerJoin(decision, eq(decision.personId, fileUploads.personId))
    .where(
      and(
        eq(fileUploads.fileType, 'dbs_certificate'),
        eq(fileUploads.state, 'clean'),
        lte(fileUploads.uploadedAt, decision.decidedAt),
        sql`${decision.decidedAt} < ${decidedBefore}`,
      ),
    )
  for (const file of due) await deleteByRetention(ctx, file.id, 'DBS copy, six months after the decision')
}
