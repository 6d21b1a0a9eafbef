import { and, desc, eq, sql } from 'drizzle-orm'
import { people } from '#domains/people/people.table.ts'
import { duesOf } from '#domains/supervision/schedule/figures.queries.server.ts'
import { supervisionSeenBy } from '#domains/supervision/seen.queries.server.ts'
import { mayHoldSupervision, mayReadSupervision } from '#domains/supervision/supervision.access.ts'
import { supervisionPeople, supervisions } from '#domains/supervision/supervision.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { actionsOpen } from './actions.queries.server.ts'

/** Everything that was booked, held or missed with someone, with what is due next and what is still to be done. */
export async function supervisionOf(ctx: Ctx<User>, personId: string) {
  authorize(mayReadSupervision(ctx.actor), 'Supervisors only.')
  const [read] = await ctx.db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(
      and(
        eq(people.id, personId),
        sql`(${supervisionSeenBy(ctx, people.id)} or ${heldWith(ctx)})`,
        sql`${people.id} <> ${ctx.actor.personId}::uuid`,
      ),
    )
  const person = found(read, 'Person')
  return {
    person,
    dues: await duesOf(ctx, personId),
    history: await historyOf(ctx, personId),
    actions: await actionsOpen(ctx, personId),
    mayBook: mayHoldSupervision(ctx.actor),
    today: todayOf(ctx),
  }
}
export type SupervisionOf = Awaited<ReturnType<typeof supervisionOf>>

const heldWith = (ctx: Ctx<User>) => sql`exists (select 1 from ${supervisionPeople} as about
  join ${supervisions} as held on held.id = about.supervision_id and held.supervisor_id = ${ctx.actor.personId}::uuid
  where about.person_id = ${people.id})`

/** What was booked, held or missed, the newest first; called by queries that authorize. */
async function historyOf({ db }: Ctx, personId: string) {
  const one = supervisions
  return db
    .select({
      ...{ id: one.id, kind: one.kind, state: one.state, at: one.at, heldOn: one.heldOn, outcome: one.outcome },
      ...{ signedAt: one.signedAt, imported: one.imported, reason: one.reason, supervisor: people.name },
      ...{ attended: supervisionPeople.attended, dueOn: supervisionPeople.dueOn },
    })
    .from(supervisionPeople)
    .innerJoin(one, eq(one.id, supervisionPeople.supervisionId))
    .leftJoin(people, eq(people.id, one.supervisorId))
    .where(eq(supervisionPeople.personId, personId))
    .orderBy(desc(sql`coalesce(${one.heldOn}, (${one.at} at time zone 'Europe/London')::date)`), desc(one.id))
    .limit(200)
}
export type HistoryRow = SupervisionOf['history'][number]
