import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { record } from '#domains/audit/audit.server.ts'
import { fileUploads } from '#domains/files/files.table.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { unsealJson } from '#platform/encryption.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { mayVet, vettersOnly } from './checks.access.ts'
import { preEmploymentChecks } from './checks.table.ts'
import { type Whose, whoseRecords } from './whose.queries.server.ts'

const voiding = alias(preEmploymentChecks, 'voiding')
const voider = alias(users, 'voider')

/** One record in full. Viewing is logged. */
export async function readCheck(ctx: Ctx, whose: Whose, checkId: string) {
  authorize(mayVet(ctx.actor), vettersOnly)
  return transaction(ctx, async (ctx) => {
    const of = await whoseRecords(ctx, whose)
    const [row] = await ctx.db
      .select({
        check: preEmploymentChecks,
        who: users.name,
        file: { id: fileUploads.id, name: fileUploads.originalName, state: fileUploads.state },
        voidedAt: voiding.recordedAt,
        voidedBy: voider.name,
        voidedById: voiding.id,
        voidingDetails: voiding.details,
      })
      .from(preEmploymentChecks)
      .leftJoin(users, eq(users.id, preEmploymentChecks.recordedBy))
      .leftJoin(fileUploads, eq(fileUploads.id, preEmploymentChecks.evidenceFileId))
      .leftJoin(voiding, eq(voiding.voidsId, preEmploymentChecks.id))
      .leftJoin(voider, eq(voider.id, voiding.recordedBy))
      .where(and(eq(preEmploymentChecks.id, checkId), eq(preEmploymentChecks.personId, of.personId)))
    const { check, who, file, voidedAt, voidedBy, voidedById, voidingDetails } = found(row, 'Check')
    const { details, personId, recordedBy, evidenceFileId, ...rest } = check
    const { applicationId: application } = check
    await record(ctx, 'check.viewed', checkId, { personId, kind: check.kind, ...(application ? { application } : {}) })
    return {
      ...rest,
      who,
      file,
      details: opened(checkId, details),
      voided:
        voidedById && voidingDetails && voidedAt
          ? { at: voidedAt, by: voidedBy, reason: String(opened(voidedById, voidingDetails).reason ?? '') }
          : undefined,
    }
  })
}

const detailsShape = z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.record(z.string(), z.string()))]))
export type OpenedDetails = z.output<typeof detailsShape>

function opened(id: string, details: string): OpenedDetails {
  return unsealJson(detailsShape, details, { table: 'pre_employment_checks', column: 'details', row: id })
}
