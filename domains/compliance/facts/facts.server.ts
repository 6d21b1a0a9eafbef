import { and, eq, inArray, isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import type { Aspect, FactSource } from '#domains/compliance/aspects.rules.ts'
import { mayRecordCompliance } from '#domains/compliance/compliance.access.ts'
import { complianceFacts, complianceTypes } from '#domains/compliance/compliance.table.ts'
import {
  type KeptFact,
  keptFacts,
  lastEnd,
  pairOf,
  sameFact,
} from '#domains/compliance/state/kept-facts.queries.server.ts'
import { CARE_CERTIFICATE, expiryOf } from '#domains/compliance/state/status.rules.ts'
import { BY_THE_HUB } from '#domains/compliance/types/requirements.rules.ts'
import { raise } from '#domains/events.ts'
import { noteUses } from '#domains/files/file-uses.server.ts'
import { notConfidential } from '#domains/files/files.queries.server.ts'
import { fileUploads } from '#domains/files/files.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { Day } from '#lib/day.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal, refuse } from '#platform/refusal.ts'
import { whyNotFact, whyNotVoid } from './facts.rules.ts'

export type NewFact = {
  personId: string
  typeId: string
  aspect: Aspect
  /** The day of completion, of the sign-off, of the booking, or the first of a waiver. */
  validFrom: Day
  /** None: it does not expire. Left out: by the type's renewal months and its early days. */
  expiresOn?: Day | null
  source: FactSource
  note?: string
  evidenceFileId?: string | undefined
}
type Type = typeof complianceTypes.$inferSelect

/** Records one fact and returns its id; a duplicate returns the existing one. */
export async function recordFact(ctx: Ctx, fact: NewFact): Promise<string> {
  authorize(mayRecordCompliance(ctx.actor), 'Admins only.')
  const [id] = await recordFacts(ctx, [fact])
  return found(id, 'Fact')
}

/** Records many facts, all or none, and returns their ids in order; duplicates are skipped. */
export async function recordFacts(ctx: Ctx, facts: readonly NewFact[]): Promise<string[]> {
  authorize(mayRecordCompliance(ctx.actor), 'Admins only.')
  if (facts.length === 0) return []
  return transaction(ctx, async (ctx) => {
    await lockPeople(ctx, facts)
    const types = await typesOf(ctx, facts)
    await needFiles(ctx, facts)
    const kept = await keptFacts(ctx, facts)
    const rows = factRows(ctx, facts, types, kept)
    const fresh = rows.filter(({ isNew }) => isNew).map(({ row }) => row)
    for (let at = 0; at < fresh.length; at += 1000)
      await ctx.db.insert(complianceFacts).values(fresh.slice(at, at + 1000))
    await noteUses(ctx, fresh.flatMap(useOfEvidence))
    await noteDown(ctx, fresh)
    if (fresh.length > 0)
      await raise(ctx, 'fact kept', { personIds: [...new Set(fresh.map(({ personId }) => personId))] })
    return rows.map(({ row }) => row.id)
  })
}

/** Voids a fact, with the reason; it stays in the history. Safe to repeat. */
export async function voidFact(ctx: Ctx, personId: string, factId: string, reason: string): Promise<void> {
  authorize(mayRecordCompliance(ctx.actor), 'Admins only.')
  if (!reason) throw new Refusal('invalid', 'Update failed', 'Enter the reason.', { reason: 'Enter why it is void' })
  await transaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(complianceFacts)
      .where(
        and(eq(complianceFacts.id, factId), eq(complianceFacts.personId, personId), isNull(complianceFacts.voidsId)),
      )
    const { typeId, aspect, validFrom, source } = found(row, 'Record')
    const type = found((await typesOf(ctx, [{ typeId }])).get(typeId), 'Compliance type')
    refuse(whyNotVoid(type, source))
    const [voiding] = await ctx.db
      .insert(complianceFacts)
      .values({ personId, typeId, aspect, validFrom, source, note: reason, voidsId: factId, ...signature(ctx) })
      .onConflictDoNothing({ target: complianceFacts.voidsId })
      .returning({ id: complianceFacts.id })
    if (voiding) await record(ctx, 'compliance.fact_voided', factId, { personId, typeId })
  })
}

/** The rows to write; duplicates keep the first one's id. */
function factRows(ctx: Ctx, facts: readonly NewFact[], types: Map<string, Type>, kept: KeptFact[]) {
  const today = todayOf(ctx)
  const ids = new Map(kept.map((fact) => [sameFact(fact), fact.id]))
  const byPair = Map.groupBy(kept, pairOf)
  return facts.map((fact) => {
    const type = found(types.get(fact.typeId), 'Compliance type')
    const { personId, typeId, aspect, validFrom, source, note = '', evidenceFileId = null } = fact
    const expiresOn = endOfFact(fact, type, byPair.get(pairOf(fact)) ?? [])
    refuse(whyNotFact(type, { aspect, validFrom, expiresOn, source, note, hasFile: Boolean(evidenceFileId) }, today))
    const row = { personId, typeId, aspect, validFrom, expiresOn, source, note, evidenceFileId, ...signature(ctx) }
    const there = ids.get(sameFact(row))
    const id = there ?? v7()
    ids.set(sameFact(row), id)
    return { row: { id, ...row }, isNew: !there }
  })
}

function endOfFact({ aspect, validFrom, expiresOn }: NewFact, type: Type, kept: readonly KeptFact[]): Day | null {
  if (aspect === 'booking') return null
  if (type.key === CARE_CERTIFICATE && aspect !== 'waiver') return null
  if (aspect === 'waiver') return expiresOn ?? null
  return expiresOn === undefined ? expiryOf(type, validFrom, lastEnd(kept, { aspect, validFrom })) : expiresOn
}

/** One writer per person at a time, so that two at once see each other's facts; in one order, so that none wait in a circle. */
async function lockPeople(ctx: Ctx, facts: readonly NewFact[]): Promise<void> {
  const ids = [...new Set(facts.map(({ personId }) => personId))]
  const rows = await ctx.db
    .select({ id: people.id })
    .from(people)
    .where(inArray(people.id, ids))
    .orderBy(people.id)
    .for('no key update')
  if (rows.length < ids.length) throw new Refusal('missing', 'Person not found.')
}

async function typesOf(ctx: Ctx, facts: readonly Pick<NewFact, 'typeId'>[]): Promise<Map<string, Type>> {
  const ids = [...new Set(facts.map(({ typeId }) => typeId))]
  const rows = await ctx.db.select().from(complianceTypes).where(inArray(complianceTypes.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Evidence is a file of the same person that has passed the scan and is not confidential. */
async function needFiles(ctx: Ctx, facts: readonly NewFact[]): Promise<void> {
  const wanted = facts.flatMap(({ evidenceFileId, personId }) => (evidenceFileId ? [{ evidenceFileId, personId }] : []))
  if (wanted.length === 0) return
  const ids = wanted.map(({ evidenceFileId }) => evidenceFileId)
  const rows = await ctx.db
    .select({ id: fileUploads.id, personId: fileUploads.personId })
    .from(fileUploads)
    .where(and(inArray(fileUploads.id, ids), eq(fileUploads.state, 'clean'), notConfidential))
  const owners = new Map(rows.map(({ id, personId }) => [id, personId]))
  for (const { evidenceFileId, personId } of wanted)
    if (owners.get(evidenceFileId) !== personId) throw new Refusal('missing', 'Document not found.')
}

/** Kept as long as the record is in the history, void or not. */
const useOfEvidence = ({ id, evidenceFileId }: { id: string; evidenceFileId: string | null }) =>
  evidenceFileId
    ? [{ fileId: evidenceFileId, noun: 'compliance_facts' as const, rowId: id, audience: 'line manager' as const }]
    : []

async function noteDown(ctx: Ctx, rows: readonly { id: string; personId: string; typeId: string }[]): Promise<void> {
  const [only, ...others] = rows
  if (!only) return
  if (others.length > 0) await record(ctx, 'compliance.facts_recorded', undefined, { count: rows.length })
  else await record(ctx, 'compliance.fact_recorded', only.id, { personId: only.personId, typeId: only.typeId })
}

const signature = ({ now, actor }: Ctx) => ({
  recordedAt: now.toString(),
  recordedBy: actor.kind === 'user' ? actor.userId : BY_THE_HUB,
})
