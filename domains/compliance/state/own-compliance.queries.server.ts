import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { complianceFacts, complianceTypes, evidence } from '#domains/compliance/compliance.table.ts'
import { reminders } from '#domains/reminders/reminders.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { recordedOf } from './recorded.queries.server.ts'

// what vetting keeps is told from there, but for what was waived or booked before
const keptHere = or(isNull(complianceTypes.readFrom), inArray(complianceFacts.aspect, ['waiver', 'booking']))
const voiding = alias(complianceFacts, 'voiding')

/** Every fact about the asker, also those taken back, what they sent, and what they were reminded of, for their own copy. */
export async function ownCompliance(ctx: Ctx<User>) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  return {
    complianceRecords: await factsOf(ctx),
    checks: await checksOf(ctx),
    certificatesSent: await sentBy(ctx),
    reminders: await remindersAbout(ctx),
  }
}

/** Of the checks shown with the records: their days, and no more. */
async function checksOf(ctx: Ctx<User>) {
  const recorded = await recordedOf(ctx, ctx.actor.personId)
  return recorded
    .filter(({ aspect, readFrom }) => readFrom && aspect === 'check')
    .map(({ type, validFrom, expiresOn, recordedAt, source, voidedAt }) => ({
      ...{ type, checkedOn: validFrom, dueAgainOn: expiresOn, recordedAt },
      ...{ verifiedHere: source !== 'known', takenBackAt: voidedAt },
    }))
}

function factsOf({ db, actor }: Ctx<User>) {
  const { personId, typeId, aspect, validFrom, expiresOn, recordedAt, source, note, voidsId } = complianceFacts
  return db
    .select({
      ...{ type: complianceTypes.name, aspect, validFrom, endsOn: expiresOn, recordedAt, source, note },
      takenBackAt: voiding.recordedAt,
      takenBackBecause: voiding.note,
    })
    .from(complianceFacts)
    .innerJoin(complianceTypes, eq(complianceTypes.id, typeId))
    .leftJoin(voiding, eq(voiding.voidsId, complianceFacts.id))
    .where(and(eq(personId, actor.personId), isNull(voidsId), keptHere))
    .orderBy(asc(recordedAt), asc(complianceFacts.id))
}

function sentBy({ db, actor }: Ctx<User>) {
  const { personId, typeId, state, completedOn, sentAt, decidedAt, reason } = evidence
  return db
    .select({ type: complianceTypes.name, state, completedOn, sentAt, decidedAt, reason })
    .from(evidence)
    .innerJoin(complianceTypes, eq(complianceTypes.id, typeId))
    .where(eq(personId, actor.personId))
    .orderBy(asc(sentAt), asc(evidence.id))
}

function remindersAbout({ db, actor }: Ctx<User>) {
  const { personId, typeId, endsOn, audience, way, at } = reminders
  return db
    .select({ type: complianceTypes.name, endsOn, audience, how: way, at })
    .from(reminders)
    .innerJoin(complianceTypes, eq(complianceTypes.id, typeId))
    .where(eq(personId, actor.personId))
    .orderBy(asc(at), asc(reminders.id))
}
