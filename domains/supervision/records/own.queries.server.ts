import { and, desc, eq, ne, type SQLWrapper, sql } from 'drizzle-orm'
import { people } from '#domains/people/people.table.ts'
import { supervisionDue } from '#domains/supervision/schedule/dues.table.ts'
import { supervisionPeople, supervisions } from '#domains/supervision/supervision.table.ts'
import { supervisionSignatures } from '#domains/supervision/supervision-parts.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { actionsAround, ownActions } from './actions.queries.server.ts'
import { correctionsOf, itemsOf, notesOf } from './record-content.queries.server.ts'
import { signaturesOf } from './signatures.queries.server.ts'

/** One’s own: what is booked, what is due, what is to sign, and what was held. Nothing restricted is read here. */
export async function ownSupervision(ctx: Ctx<User>) {
  authorize(ctx.actor.role !== undefined)
  const today = todayOf(ctx)
  const self = ctx.actor.personId
  const { kind, dueOn, dateFrom, dateTo, bookedId } = supervisionDue
  const due = await ctx.db
    .select({ kind, dueOn })
    .from(supervisionDue)
    .where(
      and(
        eq(supervisionDue.personId, self),
        sql`${today}::date between ${dateFrom} and ${dateTo} and ${dueOn} is not null and ${bookedId} is null`,
      ),
    )
    .orderBy(dueOn, kind)
  const signed = sql<boolean>`exists (select 1 from ${supervisionSignatures} as given where given.supervision_id = ${supervisions.id}
    and given.person_id = ${self}::uuid and given.notes_revision = ${supervisions.notesRevision})`
  const ready = sql<boolean>`exists (select 1 from ${supervisionSignatures} as given where given.supervision_id = ${supervisions.id}
    and given.person_id = ${supervisions.supervisorId} and given.notes_revision = ${supervisions.notesRevision})`
  const one = supervisions
  const rows = await ctx.db
    .select({
      ...{ id: one.id, kind: one.kind, state: one.state, at: one.at, minutes: one.minutes, place: one.place },
      ...{ heldOn: one.heldOn, outcome: one.outcome, imported: one.imported, withWhom: people.name, signed, ready },
      attended: supervisionPeople.attended,
    })
    .from(supervisionPeople)
    .innerJoin(one, eq(one.id, supervisionPeople.supervisionId))
    .leftJoin(people, eq(people.id, one.supervisorId))
    .where(and(eq(supervisionPeople.personId, self), ne(one.state, 'cancelled')))
    .orderBy(desc(sql`coalesce(${one.heldOn}, (${one.at} at time zone 'Europe/London')::date)`), desc(one.id))
    .limit(100)
  return { due, rows, today, actions: (await ownActions(ctx)).rows }
}
export type OwnSupervision = Awaited<ReturnType<typeof ownSupervision>>

/** One that was held with oneself: the notes both see, the actions and the signatures. */
export async function ownRecord(ctx: Ctx<User>, id: string) {
  authorize(ctx.actor.role !== undefined)
  const self = ctx.actor.personId
  const [read] = await ctx.db
    .select({ row: supervisions, withWhom: people.name })
    .from(supervisions)
    .innerJoin(supervisionPeople, eq(supervisionPeople.supervisionId, supervisions.id))
    .leftJoin(people, eq(people.id, supervisions.supervisorId))
    .where(
      and(
        ...[eq(supervisions.id, id), eq(supervisions.state, 'held'), eq(supervisions.imported, false)],
        ...[eq(supervisionPeople.personId, self), eq(supervisionPeople.attended, true)],
      ),
    )
  const { row, withWhom } = found(read, 'Supervision')
  const signatures = await signaturesOf(ctx, row)
  const { agreed } = await actionsAround(ctx, row, [self])
  return {
    ...{
      id,
      kind: row.kind,
      heldOn: row.heldOn ?? '',
      place: row.place,
      outcome: row.outcome,
      withWhom: withWhom ?? '',
    },
    ...{ items: await itemsOf(ctx, row.templateId), answers: notesOf(row).answers, revision: row.notesRevision },
    // of a group only what is about oneself or one’s own to do
    actions: agreed.filter(({ personId, ownerId }) => personId === self || ownerId === self),
    supervisorSigned: signatures.some(({ personId }) => personId === row.supervisorId),
    signatures: signatures.filter(({ personId }) => personId === self || personId === row.supervisorId),
    ...{ signedAt: row.signedAt, corrections: await correctionsOf(ctx, id), self, today: todayOf(ctx) },
  }
}
export type OwnRecord = Awaited<ReturnType<typeof ownRecord>>

/** What of one’s own supervision is to be read and signed, and the next one that is booked. */
export async function ownSupervisionNow(ctx: Ctx<User>) {
  authorize(ctx.actor.role !== undefined)
  const self = ctx.actor.personId
  const one = supervisions
  const signedBy = (who: SQLWrapper) => sql`exists (select 1 from ${supervisionSignatures} as given
    where given.supervision_id = ${one.id} and given.person_id = ${who} and given.notes_revision = ${one.notesRevision})`
  const rows = await ctx.db
    .select({
      id: one.id,
      kind: one.kind,
      state: one.state,
      at: one.at,
      heldOn: one.heldOn,
      place: one.place,
      withWhom: people.name,
    })
    .from(supervisionPeople)
    .innerJoin(one, eq(one.id, supervisionPeople.supervisionId))
    .innerJoin(people, eq(people.id, one.supervisorId))
    .where(
      and(
        eq(supervisionPeople.personId, self),
        sql`(${one.state} = 'booked' or (${one.state} = 'held' and ${supervisionPeople.attended} and ${one.signedAt} is null
          and ${signedBy(one.supervisorId)} and not ${signedBy(sql`${self}::uuid`)}))`,
      ),
    )
    .orderBy(one.at, one.id)
    .limit(20)
  return { toSign: rows.filter(({ state }) => state === 'held'), next: rows.find(({ state }) => state === 'booked') }
}
export type OwnSupervisionNow = Awaited<ReturnType<typeof ownSupervisionNow>>
