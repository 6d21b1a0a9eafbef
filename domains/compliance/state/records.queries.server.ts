import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { mayRecordCompliance } from '#domains/compliance/compliance.access.ts'
import { complianceFacts, complianceLooks, complianceTypes } from '#domains/compliance/compliance.table.ts'
import { fileUploads } from '#domains/files/files.table.ts'
import { people } from '#domains/people/people.table.ts'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { complianceState, rightNow } from './compliance-state.queries.server.ts'
import { keptFacts, lastEnd } from './kept-facts.queries.server.ts'
import { seenBy } from './scope.queries.server.ts'

const voiding = alias(complianceFacts, 'voiding')
const voider = alias(users, 'voider')

/** One person's training and checks: the status of each type, and every fact ever recorded. */
export async function readRecords(ctx: Ctx, personId: string) {
  authorize(ctx.actor.kind !== 'guest')
  const person = await seenPerson(ctx, personId)
  return {
    person,
    today: rightNow(ctx).day,
    mayRecord: mayRecordCompliance(ctx.actor),
    types: await typesFor(ctx, personId),
    states: await complianceState(ctx, { personIds: [personId] }),
    facts: await factsOf(ctx, personId),
  }
}
export type Records = Awaited<ReturnType<typeof readRecords>>
export type RecordType = Records['types'][number]
export type RecordedFact = Records['facts'][number]

/** What a dialog about one of a person's records needs to know. */
export async function readRecordTypes(ctx: Ctx, personId: string) {
  authorize(mayRecordCompliance(ctx.actor), 'Admins only.')
  const person = await seenPerson(ctx, personId)
  return { person, today: rightNow(ctx).day, types: await typesFor(ctx, personId) }
}

async function seenPerson(ctx: Ctx, personId: string) {
  const { id, name, email } = people
  const [person] = await ctx.db
    .select({ id, name, email, lastCheckedAt: complianceLooks.lastCheckedAt })
    .from(people)
    .leftJoin(complianceLooks, eq(complianceLooks.personId, id))
    .where(and(eq(id, personId), seenBy(ctx, id)))
  return found(person, 'Person')
}

/** The types, each with the end that an early renewal builds upon. */
async function typesFor(ctx: Ctx, personId: string) {
  const { id, key, name, renewalMonths, earlyDays, needsEvidence, needsCompetence, position } = complianceTypes
  const types = await ctx.db
    .select({ id, key, name, renewalMonths, earlyDays, needsEvidence, needsCompetence })
    .from(complianceTypes)
    .where(isNull(complianceTypes.closedAt))
    .orderBy(position, name)
  if (types.length === 0) return []
  const kept = Map.groupBy(
    await keptFacts(
      ctx,
      types.map((type) => ({ personId, typeId: type.id })),
    ),
    ({ typeId }) => typeId,
  )
  const endOf = (typeId: string, aspect: 'theory' | 'competence') =>
    lastEnd(kept.get(typeId) ?? [], { aspect, validFrom: '9999-12-31' })
  return types.map((type) => ({ ...type, ends: endOf(type.id, 'theory'), signOffEnds: endOf(type.id, 'competence') }))
}

function factsOf(ctx: Ctx, personId: string) {
  const { id, typeId, aspect, validFrom, expiresOn, recordedAt, source, note } = complianceFacts
  return ctx.db
    .select({
      ...{ id, typeId, aspect, validFrom, expiresOn, recordedAt, source, note },
      type: complianceTypes.name,
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
    .where(and(eq(complianceFacts.personId, personId), isNull(complianceFacts.voidsId)))
    .orderBy(desc(recordedAt), sql`${id} desc`)
}
