import { desc, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { preEmploymentChecks, riskAssessments } from '#domains/vetting/checks/checks.table.ts'
import { type PlainAnswers, plainOf } from '#domains/vetting/checks/plain-answers.rules.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { isUnreadable, unsealJson } from '#platform/encryption.server.ts'
import { counts } from './check-item.rules.ts'
import type { CheckRecord, RiskRecord } from './records.rules.ts'

/**
 * Newest first. A voided record keeps its place, so that an older one does not come back; one that was adverse stays adverse
 * until a later one answers it. The rows that void are left out, and what was begun by mistake and never decided.
 */
export async function checksOf(ctx: Ctx, ids: string[]): Promise<Map<string, CheckRecord[]>> {
  const rows = await ctx.db
    .select()
    .from(preEmploymentChecks)
    .where(inArray(preEmploymentChecks.personId, ids))
    .orderBy(desc(preEmploymentChecks.recordedAt), desc(preEmploymentChecks.id))
  const voided = new Map(rows.flatMap(({ voidsId, recordedAt }) => (voidsId ? [[voidsId, recordedAt]] : [])))
  return byPerson(
    rows
      .filter(({ outcome }) => outcome !== 'voided')
      .map((row) => ({ ...row, plain: plainAnswers(row) }))
      .filter((row) => !(voided.has(row.id) && isBegun(row)))
      .map((row) => ({
        ...row,
        voidedAt: voided.get(row.id),
        outcome: voided.has(row.id) && row.outcome !== 'unsatisfactory' ? ('voided' as const) : row.outcome,
      })),
  )
}

// what is known from elsewhere is kept in progress too, and its end counts
const isBegun = ({ outcome, checkedBy, plain }: Pick<CheckRecord, 'outcome' | 'checkedBy' | 'plain'>) =>
  outcome === 'in_progress' &&
  counts({ checkedBy }) &&
  plain.disclosed !== true &&
  plain.adultFirstResult !== 'wait_for_certificate'

export async function risksOf(ctx: Ctx, ids: string[]): Promise<Map<string, RiskRecord[]>> {
  const { personId, id, about, decision, supervisorId, reviewOn, recordedAt, recordedBy, known } = riskAssessments
  return byPerson(
    await ctx.db
      .select({ personId, id, about, decision, supervisorId, reviewOn, recordedAt, recordedBy, known })
      .from(riskAssessments)
      .where(inArray(personId, ids))
      .orderBy(desc(recordedAt), desc(id)),
  )
}

type CheckRow = typeof preEmploymentChecks.$inferSelect

/** The renewal date of a registration was sealed alone in earlier versions; where it cannot be read, it stands as it did. */
function plainAnswers(row: CheckRow): PlainAnswers {
  const { plain, kind } = row
  if (!plain) return plainOf(kind, openDetails(row))
  if (kind !== 'registration' || plain.renewalOn) return plain
  try {
    return { ...plainOf(kind, openDetails(row)), ...plain }
  } catch (error) {
    if (isUnreadable(error)) return plain
    throw error
  }
}

const anyDetails = z.record(z.string(), z.unknown())
function openDetails({ id, details }: { id: string; details: string }) {
  return unsealJson(anyDetails, details, { table: 'pre_employment_checks', column: 'details', row: id })
}

export function byPerson<Row extends { personId: string | null }>(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(
    rows.filter(({ personId }) => personId !== null),
    ({ personId }) => personId ?? '',
  )
}
