import { and, asc, eq, sql } from 'drizzle-orm'
import { mayReadAllSupervision, mayReadSupervision } from '#domains/supervision/supervision.access.ts'
import { supervisions } from '#domains/supervision/supervision.table.ts'
import { addDays } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { supervisionDue } from './dues.table.ts'

/** How many are over and not booked, for the menu and the dashboard. */
export async function countOverdueSupervision(ctx: Ctx): Promise<number> {
  authorize(mayReadAllSupervision(ctx.actor), 'Admins only.')
  const today = todayOf(ctx)
  const { dueOn, bookedId, onHoldFrom, dateFrom, dateTo } = supervisionDue
  return ctx.db.$count(
    supervisionDue,
    sql`${dueOn} < ${today}::date and ${bookedId} is null and ${onHoldFrom} is null and ${today}::date between ${dateFrom} and ${dateTo}`,
  )
}

/** How many people are here since before the hub without a supervision on record, for the dashboard. */
export async function countWithoutDate(ctx: Ctx): Promise<number> {
  authorize(mayReadAllSupervision(ctx.actor), 'Admins only.')
  const today = todayOf(ctx)
  const { kind, noDateKnown, dateFrom, dateTo } = supervisionDue
  return ctx.db.$count(
    supervisionDue,
    sql`${kind} = 'supervision' and ${noDateKnown} and ${today}::date between ${dateFrom} and ${dateTo}`,
  )
}

/** What is next due of one person, by kind. */
export async function duesOf(ctx: Ctx, personId: string) {
  authorize(mayReadSupervision(ctx.actor), 'Supervisors only.')
  const today = todayOf(ctx)
  const { kind, dueOn, lastHeldOn, onHoldFrom, bookedId, bookedAt, noDateKnown, every, unit, dateFrom, dateTo } =
    supervisionDue
  const rows = await ctx.db
    .select({ kind, dueOn, lastHeldOn, onHoldFrom, bookedId, bookedAt, noDateKnown, every, unit })
    .from(supervisionDue)
    .where(and(eq(supervisionDue.personId, personId), sql`${today}::date between ${dateFrom} and ${dateTo}`))
    .orderBy(asc(dueOn), asc(kind))
  return { rows, today }
}
export type DuesOf = Awaited<ReturnType<typeof duesOf>>

/** A supervisor’s day: those they hold that are booked up to the end of the next week or not recorded yet, the earliest first. */
export async function heldByMe(ctx: Ctx<User>) {
  authorize(mayReadSupervision(ctx.actor), 'Supervisors only.')
  const { id, kind, at, place } = supervisions
  const until = ctx.now.add({ hours: 24 * 8 }).toString()
  return ctx.db
    .select({
      ...{ id, kind, at, place },
      withWhom: sql<string>`(select string_agg(person.name, ', ' order by person.name) from supervision_people as about
        join people as person on person.id = about.person_id where about.supervision_id = supervisions.id)`,
    })
    .from(supervisions)
    .where(
      and(
        ...[eq(supervisions.supervisorId, ctx.actor.personId), eq(supervisions.state, 'booked')],
        sql`${at} < ${until}::timestamptz`,
      ),
    )
    .orderBy(asc(at), asc(id))
    .limit(20)
}
export type HeldByMe = Awaited<ReturnType<typeof heldByMe>>

/** Those the asker leads or manages for whom something is due within a week and not booked, the longest over first. */
export async function teamToBook(ctx: Ctx<User>) {
  authorize(mayReadSupervision(ctx.actor), 'Supervisors only.')
  const today = todayOf(ctx)
  const { personId, personName, kind, dueOn, bookedId, onHoldFrom, dateFrom, dateTo, supervisorId } = supervisionDue
  return ctx.db
    .select({ id: personId, name: personName, kind, dueOn })
    .from(supervisionDue)
    .where(
      and(
        eq(supervisorId, ctx.actor.personId),
        sql`${bookedId} is null and ${onHoldFrom} is null and ${dueOn} <= ${addDays(today, 7)}::date`,
        sql`${today}::date between ${dateFrom} and ${dateTo}`,
      ),
    )
    .orderBy(asc(dueOn), asc(personName), asc(personId))
    .limit(50)
}
export type ToBook = Awaited<ReturnType<typeof teamToBook>>[number]
