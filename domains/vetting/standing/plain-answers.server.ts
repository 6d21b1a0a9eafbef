import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { certificateKeyOf } from '#domains/vetting/checks/certificates.server.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { plainOf } from '#domains/vetting/checks/plain-answers.rules.ts'
import { isAdverse } from '#domains/vetting/references/adverse.rules.ts'
import { openedAnswers } from '#domains/vetting/references/answers.server.ts'
import { flagEarlierReferences } from '#domains/vetting/references/earlier.server.ts'
import { referenceAnswers, referenceRequests } from '#domains/vetting/references/references.table.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { eachAlone } from '#platform/each-alone.server.ts'
import { unsealJson } from '#platform/encryption.server.ts'
import { authorize } from '#platform/refusal.ts'

const BATCH = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Writes what the rules compare of checks and references recorded by an earlier version beside what is sealed, each by
 * itself: one that cannot be read is passed over and stops no other. Until then it is read from the seal. Safe to stop and to repeat.
 */
export async function writePlainAnswers(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  await eachAlone('plain answers', [plainChecks, certificateKeys, adverseReferences, flagEarlierReferences], (work) =>
    work(ctx),
  )
}

const anyDetails = z.record(z.string(), z.unknown())
const detailsOf = (row: { id: string; details: string }) =>
  unsealJson(anyDetails, row.details, { table: 'pre_employment_checks', column: 'details', row: row.id })

async function plainChecks(ctx: Ctx): Promise<void> {
  const { id, kind, details, plain } = preEmploymentChecks
  const open = (after: string) =>
    ctx.db
      .select({ id, kind, details })
      .from(preEmploymentChecks)
      .where(and(isNull(plain), gt(id, after)))
      .orderBy(id)
      .limit(BATCH)
  await ofEach(ctx, 'plain checks', open, (ctx, row) => {
    const said = JSON.stringify(plainOf(row.kind, detailsOf(row)))
    return ctx.db.execute(sql`select fill_plain(${row.id}::uuid, ${said}::jsonb)`)
  })
}

/** Of certificates recorded before their numbers were compared. One without a number gets an empty key. */
async function certificateKeys(ctx: Ctx): Promise<void> {
  const { id, kind, details, certificateKey } = preEmploymentChecks
  const open = (after: string) =>
    ctx.db
      .select({ id, details })
      .from(preEmploymentChecks)
      .where(and(eq(kind, 'dbs'), isNull(certificateKey), gt(id, after)))
      .orderBy(id)
      .limit(BATCH)
  await ofEach(ctx, 'certificate numbers', open, (ctx, row) => {
    const key = certificateKeyOf('dbs', detailsOf(row)) ?? ''
    return ctx.db.execute(sql`select fill_certificate_key(${row.id}::uuid, ${key})`)
  })
}

async function adverseReferences(ctx: Ctx): Promise<void> {
  const { id, adverse, status } = referenceRequests
  const open = (after: string) =>
    ctx.db
      .select({ id, answers: referenceAnswers })
      .from(referenceRequests)
      .innerJoin(referenceAnswers, eq(referenceAnswers.requestId, id))
      .where(and(isNull(adverse), eq(status, 'received'), isNotNull(referenceAnswers.submittedAt), gt(id, after)))
      .orderBy(id)
      .limit(BATCH)
  await ofEach(ctx, 'adverse references', open, (ctx, row) =>
    ctx.db
      .update(referenceRequests)
      .set({ adverse: isAdverse(openedAnswers(row.answers).answers) })
      .where(and(eq(id, row.id), isNull(adverse))),
  )
}

/** Each row of batch after batch, in a transaction of its own. */
async function ofEach<Row extends { id: string }>(
  ctx: Ctx,
  what: string,
  open: (after: string) => Promise<Row[]>,
  work: (ctx: Ctx, row: Row) => Promise<unknown>,
): Promise<void> {
  const faults: unknown[] = []
  for (let rows = await open(FIRST); rows.length > 0; rows = await open(rows.at(-1)?.id ?? FIRST))
    await eachAlone(what, rows, (row) => transaction(ctx, (ctx) => work(ctx, row))).catch((fault) => faults.push(fault))
  if (faults.length > 0) throw new AggregateError(faults, `${what}: some could not be read`)
}
