import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { certificateKeyOf } from '#domains/vetting/checks/certificates.server.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { plainOf } from '#domains/vetting/checks/plain-answers.rules.ts'
import { isAdverse } from '#domains/vetting/references/adverse.rules.ts'
import { openedAnswers } from '#domains/vetting/references/answers.server.ts'
import { flagEarlierReferences } from '#domains/vetting/references/earlier.server.ts'
import { referenceAnswers, referenceRequests } from '#domains/vetting/references/references.table.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { unsealJson } from '#platform/encryption.server.ts'
import { authorize } from '#platform/refusal.ts'

const BATCH = 500

/**
 * Writes what the rules compare of checks and references recorded by an earlier version beside what is sealed, in batches
 * that are each kept. Until then it is read from the seal. Safe to stop and to repeat.
 */
export async function writePlainAnswers(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  while ((await transaction(ctx, plainChecks)) === BATCH);
  while ((await transaction(ctx, certificateKeys)) === BATCH);
  while ((await transaction(ctx, adverseReferences)) === BATCH);
  await flagEarlierReferences(ctx)
}

const anyDetails = z.record(z.string(), z.unknown())

async function plainChecks(ctx: Ctx): Promise<number> {
  const { id, kind, details, plain } = preEmploymentChecks
  const rows = await ctx.db.select({ id, kind, details }).from(preEmploymentChecks).where(isNull(plain)).limit(BATCH)
  for (const row of rows) {
    const sealed = { table: 'pre_employment_checks', column: 'details', row: row.id }
    const said = JSON.stringify(plainOf(row.kind, unsealJson(anyDetails, row.details, sealed)))
    await ctx.db.execute(sql`select fill_plain(${row.id}::uuid, ${said}::jsonb)`)
  }
  return rows.length
}

/** Of certificates recorded before their numbers were compared. One without a number gets an empty key. */
async function certificateKeys(ctx: Ctx): Promise<number> {
  const { id, kind, details, certificateKey } = preEmploymentChecks
  const rows = await ctx.db
    .select({ id, details })
    .from(preEmploymentChecks)
    .where(and(eq(kind, 'dbs'), isNull(certificateKey)))
    .limit(BATCH)
  for (const row of rows) {
    const sealed = { table: 'pre_employment_checks', column: 'details', row: row.id }
    const key = certificateKeyOf('dbs', unsealJson(anyDetails, row.details, sealed)) ?? ''
    await ctx.db.execute(sql`select fill_certificate_key(${row.id}::uuid, ${key})`)
  }
  return rows.length
}

async function adverseReferences(ctx: Ctx): Promise<number> {
  const { id, adverse } = referenceRequests
  const rows = await ctx.db
    .select({ answers: referenceAnswers })
    .from(referenceRequests)
    .innerJoin(referenceAnswers, eq(referenceAnswers.requestId, id))
    .where(and(isNull(adverse), eq(referenceRequests.status, 'received'), isNotNull(referenceAnswers.submittedAt)))
    .limit(BATCH)
    .for('update', { of: referenceRequests, skipLocked: true })
  for (const said of [true, false]) {
    const ids = rows.flatMap(({ answers }) =>
      isAdverse(openedAnswers(answers).answers) === said ? answers.requestId : [],
    )
    if (ids.length > 0) await ctx.db.update(referenceRequests).set({ adverse: said }).where(inArray(id, ids))
  }
  return rows.length
}
