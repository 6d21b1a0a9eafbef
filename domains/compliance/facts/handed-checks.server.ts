import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { record } from '#domains/audit/audit.server.ts'
import { complianceFacts, complianceTypes } from '#domains/compliance/compliance.table.ts'
import { checkKindOf, type ReadFrom, readFromOf } from '#domains/compliance/read-from.rules.ts'
import { endUse } from '#domains/files/file-uses.server.ts'
import { fileUploads } from '#domains/files/files.table.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { keepEarlierChecks, voidEarlierChecks } from '#domains/vetting/checks/known-checks.server.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'

const BATCH = 500
const NOTE = 'From the compliance record'

type Handed = { id: string; readFrom: ReadFrom }

/**
 * Hands the DBS and right to work records of an older hub to vetting, in batches that are each kept, and reads them there
 * once all are handed over. Each keeps its id, its days, and when and by whom it was recorded; only its days are known, so
 * it is not verified here. What was copied from a check is there already. Safe to stop and to repeat.
 */
export async function handChecksOver(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const { id, key, readFrom } = complianceTypes
  const types = await ctx.db.select({ id, key }).from(complianceTypes).where(isNull(readFrom))
  for (const type of types) {
    const kept = readFromOf(type.key)
    if (kept) await handOver(ctx, { id: type.id, readFrom: kept })
  }
}

async function handOver(ctx: Ctx, type: Handed): Promise<void> {
  while ((await transaction(ctx, (ctx) => handBatch(ctx, type))) > 0);
  await transaction(ctx, async (ctx) => {
    const { id, readFrom } = complianceTypes
    // waits for records that are being written, and none is written before this is done
    const [row] = await ctx.db.select({ readFrom }).from(complianceTypes).where(eq(id, type.id)).for('update')
    if (found(row, 'Compliance type').readFrom) return
    while ((await handBatch(ctx, type)) > 0);
    await ctx.db
      .update(complianceTypes)
      .set({ readFrom: type.readFrom, recordedAt: ctx.now.toString() })
      .where(eq(id, type.id))
    await record(ctx, 'compliance.type_read_from_vetting', type.id)
  })
}

/** Returns how many records and voidings were handed over. */
async function handBatch(ctx: Ctx, type: Handed): Promise<number> {
  const facts = await factsLeft(ctx, type)
  await keepEarlierChecks(
    ctx,
    facts.map(({ note, fileId, ...fact }) => ({
      ...{ id: fact.id, personId: fact.personId, kind: checkKindOf(type.readFrom), evidenceFileId: fileId },
      ...{ checkedOn: fact.validFrom, followUpOn: fact.expiresOn, note: note || NOTE },
      ...{ recordedAt: fact.recordedAt, recordedBy: fact.recordedBy },
    })),
  )
  // a copy of a certificate is seen by people who vet
  for (const { id, fileId } of facts) if (fileId) await endUse(ctx, 'compliance_facts', id, fileId)
  const voidings = await voidingsLeft(ctx, type)
  await voidEarlierChecks(ctx, voidings)
  return facts.length + voidings.length
}

const checkOf = alias(preEmploymentChecks, 'check_of')

/** What was done and is not there yet: neither handed over, nor copied from a check when the person was hired. */
function factsLeft(ctx: Ctx, { id: typeId, readFrom }: Handed) {
  const { id, personId, validFrom, expiresOn, note, recordedAt, recordedBy, aspect, source } = complianceFacts
  const copied = sql`${source} = 'check' and exists (select 1 from ${preEmploymentChecks} as original
    where original.person_id = ${personId} and original.kind = ${checkKindOf(readFrom)} and original.outcome <> 'voided'
      and original.checked_on = ${validFrom} and original.checked_by <> 'not_verified')`
  return ctx.db
    .select({ id, personId, validFrom, expiresOn, note, recordedAt, recordedBy, fileId: fileUploads.id })
    .from(complianceFacts)
    .leftJoin(checkOf, eq(checkOf.id, id))
    .leftJoin(
      fileUploads,
      and(eq(fileUploads.id, complianceFacts.evidenceFileId), sql`${fileUploads.state} <> 'deleted'`),
    )
    .where(
      and(
        eq(complianceFacts.typeId, typeId),
        isNull(complianceFacts.voidsId),
        inArray(aspect, ['theory', 'check']),
        isNull(checkOf.id),
        sql`not (${copied})`,
      ),
    )
    .orderBy(asc(id))
    .limit(BATCH)
}

const voidingOf = alias(preEmploymentChecks, 'voiding_of')

/** The voidings of what was handed over. */
async function voidingsLeft(ctx: Ctx, { id: typeId }: Handed) {
  const { id, voidsId, note, recordedAt, recordedBy } = complianceFacts
  const rows = await ctx.db
    .select({ id, voidsId, reason: note, recordedAt, recordedBy })
    .from(complianceFacts)
    .innerJoin(checkOf, eq(checkOf.id, voidsId))
    .leftJoin(voidingOf, eq(voidingOf.voidsId, voidsId))
    .where(and(eq(complianceFacts.typeId, typeId), isNotNull(voidsId), isNull(voidingOf.id) as SQL))
    .orderBy(asc(id))
    .limit(BATCH)
  return rows.flatMap(({ voidsId, ...row }) => (voidsId ? [{ ...row, voidsId }] : []))
}
