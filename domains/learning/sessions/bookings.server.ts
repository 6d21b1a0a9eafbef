import { and, eq, sql } from 'drizzle-orm'
import { complianceTypes } from '#domains/compliance/compliance.table.ts'
import { BOOKING_MONTHS } from '#domains/compliance/facts/facts.rules.ts'
import { recordFacts, voidFact } from '#domains/compliance/facts/facts.server.ts'
import { addMonths, type Day } from '#lib/day.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { whyNoLonger } from './notices.rules.ts'
import type { SessionState } from './sessions.rules.ts'
import { attendance, sessionBookings, sessionCovers, sessionDates, trainingSessions } from './sessions.table.ts'

type Change = {
  attendanceId: string
  typeId: string
  personId: string
  title: string
  place: string
  sessionState: SessionState
  /** The last day of the session, where a place is held; none where it no longer is. */
  day: Day | null
  before: Day | null
  factId: string | null
}

/** Who holds a place at a session to come is booked in the compliance tracker, and no longer where it is given up. Safe to repeat. */
export async function followBookings(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  await transaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('learning.bookings', 0))`)
    const changes = await changed(ctx)
    for (const change of changes) if (change.before) await release(ctx, change)
    const booked = changes.flatMap((change) => (change.day ? [{ ...change, day: change.day }] : []))
    const ids = await recordFacts(
      ctx,
      booked.map(({ personId, typeId, day, title, place }) => ({
        ...{ personId, typeId, aspect: 'booking', validFrom: day, source: 'office' },
        note: `Place at “${title}”, ${place}.`,
      })),
    )
    if (booked.length > 0)
      await ctx.db
        .insert(sessionBookings)
        .values(booked.map(({ attendanceId, typeId, day }, at) => ({ attendanceId, typeId, day, factId: ids[at] })))
  })
}

async function release(ctx: Ctx, change: Change): Promise<void> {
  const { attendanceId, typeId, personId, factId, sessionState, day } = change
  if (factId) await voidFact(ctx, personId, factId, whyNoLonger(sessionState, day !== null))
  await ctx.db
    .delete(sessionBookings)
    .where(and(eq(sessionBookings.attendanceId, attendanceId), eq(sessionBookings.typeId, typeId)))
}

/** What the tracker does not say yet, says of another day, or says no longer rightly; what is over stays as it is. */
async function changed(ctx: Ctx): Promise<Change[]> {
  const today = todayOf(ctx)
  const { rows } = await ctx.db.execute<Change>(sql`
    with held as (
      select comes.id as attendance_id, covered.type_id, (max(date.ends_at) at time zone 'Europe/London')::date as day
      from ${attendance} as comes
      join ${trainingSessions} as session on session.id = comes.session_id and session.state = 'planned'
      join ${sessionDates} as date on date.session_id = session.id and not date.dropped
      join ${sessionCovers} as covered on covered.session_id = session.id
      join ${complianceTypes} as type on type.id = covered.type_id and type.closed_at is null and type.read_from is null
      where comes.state = 'placed' group by comes.id, covered.type_id
    ), near as (select * from held where day >= ${today}::date and day <= ${addMonths(today, BOOKING_MONTHS)}::date)
    select comes.id as "attendanceId", coalesce(near.type_id, booked.type_id) as "typeId", comes.person_id as "personId",
      session.title, session.place, session.state as "sessionState", near.day::text as day, booked.day::text as before,
      booked.fact_id as "factId"
    from near full join ${sessionBookings} as booked
      on booked.attendance_id = near.attendance_id and booked.type_id = near.type_id
    join ${attendance} as comes on comes.id = coalesce(near.attendance_id, booked.attendance_id)
    join ${trainingSessions} as session on session.id = comes.session_id
    where near.day is distinct from booked.day and coalesce(booked.day, near.day) >= ${today}::date
    order by comes.person_id, comes.id`)
  return rows
}
