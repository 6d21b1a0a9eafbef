import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { complianceFacts, complianceTypes } from '#domains/compliance/compliance.table.ts'
import { fileUploads } from '#domains/files/files.table.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'

const voiding = alias(complianceFacts, 'voiding')
const voider = alias(users, 'voider')

/** Everything ever recorded of a person, newest first: what is kept here, and the checks that vetting keeps. */
export async function recordedOf(ctx: Ctx, personId: string): Promise<RecordedFact[]> {
  const all: RecordedFact[] = [...(await factsOf(ctx, personId)), ...(await checksOf(ctx, personId))]
  return all.toSorted((a, b) => b.recordedAt.localeCompare(a.recordedAt) || b.id.localeCompare(a.id))
}

type Fact = Awaited<ReturnType<typeof factsOf>>[number]
export type RecordedFact = Omit<Fact, 'source'> & { source: Fact['source'] | 'known' }

/** Of a type that vetting keeps, only what was waived or booked before, which counts no more. */
function factsOf(ctx: Ctx, personId: string) {
  const { id, typeId, aspect, validFrom, expiresOn, recordedAt, source, note } = complianceFacts
  return ctx.db
    .select({
      ...{ id, typeId, aspect, validFrom, expiresOn, recordedAt, source, note },
      type: complianceTypes.name,
      readFrom: complianceTypes.readFrom,
      recordedBy: users.name,
      fileId: fileUploads.id,
      fileName: fileUploads.originalName,
      voidedAt: voiding.recordedAt,
      voidedBy: voider.name,
      voidReason: voiding.note,
    })
    .from(complianceFacts)
    .innerJoin(complianceTypes, eq(complianceTypes.id, typeId))
    .leftJoin(users, eq(users.id, complianceFacts.recordedBy))
    .leftJoin(fileUploads, and(eq(fileUploads.id, complianceFacts.evidenceFileId), eq(fileUploads.state, 'clean')))
    .leftJoin(voiding, eq(voiding.voidsId, id))
    .leftJoin(voider, eq(voider.id, voiding.recordedBy))
    .where(
      and(
        eq(complianceFacts.personId, personId),
        isNull(complianceFacts.voidsId),
        or(isNull(complianceTypes.readFrom), inArray(aspect, ['waiver', 'booking'])),
      ),
    )
}

const voidingCheck = alias(preEmploymentChecks, 'voiding_check')

/** Days only; the rest, with what was found, is for people who vet. */
async function checksOf(ctx: Ctx, personId: string): Promise<RecordedFact[]> {
  const { id, kind, outcome, checkedBy, checkedOn, followUpOn, recordedAt } = preEmploymentChecks
  const rows = await ctx.db
    .select({
      ...{ id, checkedBy, recordedAt, validFrom: checkedOn, expiresOn: followUpOn, recordedBy: users.name },
      ...{ typeId: complianceTypes.id, type: complianceTypes.name, readFrom: complianceTypes.readFrom },
      voidedAt: voidingCheck.recordedAt,
      voidedBy: voider.name,
    })
    .from(preEmploymentChecks)
    .innerJoin(complianceTypes, eq(complianceTypes.readFrom, sql`'vetting:' || ${kind}`))
    .leftJoin(users, eq(users.id, preEmploymentChecks.recordedBy))
    .leftJoin(voidingCheck, eq(voidingCheck.voidsId, id))
    .leftJoin(voider, eq(voider.id, voidingCheck.recordedBy))
    .where(
      and(
        eq(preEmploymentChecks.personId, personId),
        or(eq(outcome, 'satisfactory'), and(eq(checkedBy, 'not_verified'), eq(outcome, 'in_progress'))),
      ),
    )
    .orderBy(desc(recordedAt))
  return rows.map(({ checkedBy, ...row }) => ({
    ...{ ...row, aspect: 'check', note: '', fileId: null, fileName: null, voidReason: null },
    source: checkedBy === 'not_verified' ? 'known' : 'check',
  }))
}
