import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { mayRecordCompliance } from '#domains/compliance/compliance.access.ts'
import { complianceLooks, complianceTypes } from '#domains/compliance/compliance.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { complianceState, rightNow } from './compliance-state.queries.server.ts'
import { keptFacts, lastEnd } from './kept-facts.queries.server.ts'
import { recordedOf } from './recorded.queries.server.ts'
import { seenBy } from './scope.queries.server.ts'

/** One person's training and checks: the status of each type, and every fact ever recorded. */
export async function readRecords(ctx: Ctx, personId: string) {
  authorize(ctx.actor.kind === 'user' || ctx.actor.kind === 'system')
  const person = await seenPerson(ctx, personId)
  return {
    person,
    today: rightNow(ctx).day,
    mayRecord: mayRecordCompliance(ctx.actor),
    states: await complianceState(ctx, { personIds: [personId] }),
    facts: await recordedOf(ctx, personId),
  }
}

/** Whose records they are, and every one ever recorded. */
export async function readRecorded(ctx: Ctx, personId: string) {
  authorize(ctx.actor.kind === 'user' || ctx.actor.kind === 'system')
  return { person: await seenPerson(ctx, personId), facts: await recordedOf(ctx, personId) }
}
export type Records = Awaited<ReturnType<typeof readRecords>>
export type RecordType = Awaited<ReturnType<typeof typesFor>>[number]

/** What a dialog about one of a person's records needs to know. */
export async function readRecordTypes(ctx: Ctx, personId: string) {
  authorize(mayRecordCompliance(ctx.actor), 'Admins only.')
  const person = await seenPerson(ctx, personId)
  return { person, today: rightNow(ctx).day, types: await typesFor(ctx, personId), checks: await checkTypes(ctx) }
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

/** The types that vetting keeps. */
function checkTypes(ctx: Ctx) {
  const { name, position, readFrom, closedAt } = complianceTypes
  return ctx.db
    .select({ name })
    .from(complianceTypes)
    .where(and(isNull(closedAt), isNotNull(readFrom)))
    .orderBy(position, name, complianceTypes.id)
}

/** The types that are recorded here, each with the end that an early renewal builds upon. */
async function typesFor(ctx: Ctx, personId: string) {
  const { id, key, name, renewalMonths, earlyDays, needsEvidence, needsCompetence, position } = complianceTypes
  const types = await ctx.db
    .select({ id, key, name, renewalMonths, earlyDays, needsEvidence, needsCompetence })
    .from(complianceTypes)
    .where(and(isNull(complianceTypes.closedAt), isNull(complianceTypes.readFrom)))
    .orderBy(position, name, complianceTypes.id)
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
