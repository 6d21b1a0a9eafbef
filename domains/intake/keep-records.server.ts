import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { complianceFacts } from '#domains/compliance/compliance.table.ts'
import { type NewFact, recordFacts } from '#domains/compliance/facts/facts.server.ts'
import { checkKindOf } from '#domains/compliance/read-from.rules.ts'
import { type KnownCheck, keepKnownChecks } from '#domains/vetting/checks/known-checks.server.ts'
import type { Day } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import type { CheckedRow, ImportedFact, ImportedRegistration } from './rows.rules.ts'

export type Placed = CheckedRow & { personId: string }

/** The ids of facts by row, of those alone that were not on record before. */
export async function keepFacts(ctx: Ctx<User>, rows: readonly Placed[]): Promise<Map<number, string[]>> {
  const waived = await runningWaivers(
    ctx,
    rows.flatMap(({ personId, plan }) =>
      plan.facts.some((fact) => !fact.readFrom && fact.aspect === 'waiver') ? personId : [],
    ),
  )
  const isNew = (personId: string, fact: ImportedFact) =>
    !(fact.readFrom === null && fact.aspect === 'waiver' && waived.has(`${personId} ${fact.typeId}`))
  const imported = rows.flatMap(({ n, personId, plan }) =>
    plan.facts
      .filter((fact) => isNew(personId, fact))
      .filter(isKeptHere)
      .map(({ readFrom: _, aspect, ...fact }): { n: number; fact: NewFact } => ({
        n,
        fact: { ...fact, personId, aspect: aspect ?? 'theory', source: 'import' },
      })),
  )
  const ids = await recordFacts(
    ctx,
    imported.map(({ fact }) => fact),
  )
  const { id, recordedAt, source } = complianceFacts
  const fresh = await ctx.db
    .select({ id })
    .from(complianceFacts)
    .where(and(inArray(id, ids), eq(recordedAt, ctx.now.toString()), eq(source, 'import')))
  const isFresh = new Set(fresh.map((fact) => fact.id))
  const byRow = Map.groupBy(
    imported.map(({ n }, at) => ({ n, id: ids[at] ?? '' })),
    ({ n }) => n,
  )
  return new Map(
    [...byRow].map(([n, facts]) => [n, [...new Set(facts.map(({ id }) => id))].filter((id) => isFresh.has(id))]),
  )
}

/** Waivers that run on: next month's sheet says the same reason again. */
async function runningWaivers(ctx: Ctx<User>, personIds: readonly string[]): Promise<Set<string>> {
  if (personIds.length === 0) return new Set()
  const { personId, typeId, aspect, expiresOn, id, voidsId } = complianceFacts
  const rows = await ctx.db
    .select({ personId, typeId })
    .from(complianceFacts)
    .where(
      and(
        sql`${personId} = any(${sql.param([...personIds])}::uuid[])`,
        eq(aspect, 'waiver'),
        isNull(voidsId),
        gte(expiresOn, todayOf(ctx)),
        sql`not exists (select 1 from compliance_facts as voiding where voiding.voids_id = ${id})`,
      ),
    )
  return new Set(rows.map((row) => `${row.personId} ${row.typeId}`))
}

const isKeptHere = (fact: ImportedFact): fact is Extract<ImportedFact, { readFrom: null }> => fact.readFrom === null

/** A sheet says no day on which a register was looked at. */
const asKnown = (personId: string, { endsOn, ...registration }: ImportedRegistration, today: Day): KnownCheck => ({
  ...{ personId, kind: 'registration', checkedOn: today, followUpOn: endsOn, registration },
  note: 'As imported; the day of the check is not known',
})

/** What vetting keeps: not verified here, since the sheet says only when. The ids by row, of those that are new. */
export async function keepChecks(ctx: Ctx<User>, rows: readonly Placed[]): Promise<Map<number, string[]>> {
  const imported = rows.flatMap(({ n, personId, plan }): { n: number; check: KnownCheck }[] => [
    ...plan.facts.flatMap(({ readFrom, validFrom, expiresOn, note }) =>
      readFrom
        ? [{ n, check: { personId, kind: checkKindOf(readFrom), checkedOn: validFrom, followUpOn: expiresOn, note } }]
        : [],
    ),
    ...(plan.registration ? [{ n, check: asKnown(personId, plan.registration, todayOf(ctx)) }] : []),
  ])
  const kept = await keepKnownChecks(
    ctx,
    imported.map(({ check }) => check),
  )
  const byRow = Map.groupBy(
    imported.flatMap(({ n }, at) => (kept[at]?.isNew ? [{ n, id: kept[at].id }] : [])),
    ({ n }) => n,
  )
  return new Map([...byRow].map(([n, checks]) => [n, checks.map(({ id }) => id)]))
}
