import { and, asc, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  complianceFacts,
  complianceReminders,
  complianceTypes,
  evidence,
} from '#domains/compliance/compliance.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'

const voiding = alias(complianceFacts, 'voiding')

/** Every fact about the asker, also those taken back, what they sent, and what they were reminded of, for their own copy. */
export async function ownCompliance(ctx: Ctx<User>) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  return {
    complianceRecords: await factsOf(ctx),
    certificatesSent: await sentBy(ctx),
    reminders: await remindersAbout(ctx),
  }
}

function factsOf({ db, actor }: Ctx<User>) {
  const { personId, typeId, aspect, validFrom, expiresOn, recordedAt, source, note, voidsId } = complianceFacts
  return db
    .select({
      ...{ type: complianceTypes.name, aspect, validFrom, expiresOn, recordedAt, source, note },
      takenBackAt: voiding.recordedAt,
      takenBackBecause: voiding.note,
    })
    .from(complianceFacts)
    .innerJoin(complianceTypes, eq(complianceTypes.id, typeId))
    .leftJoin(voiding, eq(voiding.voidsId, complianceFacts.id))
    .where(and(eq(personId, actor.personId), isNull(voidsId)))
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
  const { personId, typeId, expiresOn, audience, way, at } = complianceReminders
  return db
    .select({ type: complianceTypes.name, expiresOn, audience, how: way, at })
    .from(complianceReminders)
    .innerJoin(complianceTypes, eq(complianceTypes.id, typeId))
    .where(eq(personId, actor.personId))
    .orderBy(asc(at), asc(complianceReminders.id))
}
