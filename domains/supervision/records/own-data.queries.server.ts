import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { kindNames, outcomeNames, stateNames } from '#domains/supervision/supervision.labels.ts'
import { supervisionPeople, supervisions, supervisionTemplates } from '#domains/supervision/supervision.table.ts'
import { supervisionActions, supervisionSignatures } from '#domains/supervision/supervision-parts.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { unseal } from '#platform/encryption.server.ts'
import { authorize } from '#platform/refusal.ts'
import { commentPlace, notesOf } from './record-content.queries.server.ts'

/** The asker's supervisions, appraisals and observations for her own copy: what she sees of them, and never a restricted note. */
export async function ownSupervisionData(ctx: Ctx<User>) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const { personId } = ctx.actor
  const rows = await ctx.db
    .select({ held: supervisions, attended: supervisionPeople.attended, items: supervisionTemplates.items })
    .from(supervisionPeople)
    .innerJoin(supervisions, eq(supervisions.id, supervisionPeople.supervisionId))
    .leftJoin(supervisionTemplates, eq(supervisionTemplates.id, supervisions.templateId))
    .where(and(eq(supervisionPeople.personId, personId), ne(supervisions.state, 'cancelled')))
    .orderBy(asc(supervisions.bookedAt), asc(supervisions.id))
  const [actions, signatures] = await Promise.all([
    actionsOf(ctx),
    signaturesOf(
      ctx,
      rows.map(({ held }) => held.id),
    ),
  ])
  return {
    supervision: rows.map(({ held, attended, items }) => ({
      ...{ kind: kindNames[held.kind], state: stateNames[held.state], at: held.at, on: held.heldOn, place: held.place },
      ...{ attended, outcome: held.outcome && outcomeNames[held.outcome], reason: held.reason },
      // of what is booked the notes are its supervisor's alone
      notes: held.state === 'held' ? said(held, items ?? []) : [],
      signed: signatures.get(held.id) ?? [],
    })),
    supervisionActions: actions,
  }
}

type Held = typeof supervisions.$inferSelect

function said(held: Held, items: readonly { key: string; label: string }[]) {
  const { answers } = notesOf(held)
  return items.flatMap(({ key, label }) => (answers[key] ? [{ asked: label, said: answers[key] }] : []))
}

function actionsOf({ db, actor }: Ctx<User>) {
  const { text, dueOn, doneAt, personId, id } = supervisionActions
  return db
    .select({ text, dueOn, doneAt })
    .from(supervisionActions)
    .where(eq(personId, actor.personId))
    .orderBy(asc(dueOn), asc(id))
}

async function signaturesOf({ db, actor }: Ctx<User>, ids: string[]) {
  if (ids.length === 0) return new Map<string, { at: string; comment: string }[]>()
  const { id, supervisionId, signedAt, comment, personId } = supervisionSignatures
  const rows = await db
    .select({ id, supervisionId, signedAt, comment })
    .from(supervisionSignatures)
    .where(and(eq(personId, actor.personId), inArray(supervisionId, ids)))
    .orderBy(asc(signedAt))
  const own = rows.map(({ id, supervisionId, signedAt, comment }) => ({
    ...{ supervisionId, at: signedAt, comment: comment ? unseal(comment, commentPlace(id)) : '' },
  }))
  return Map.groupBy(own, ({ supervisionId }) => supervisionId)
}
