import { inArray, sql } from 'drizzle-orm'
import { dailyKey } from '#domains/learning/assignment/reminding.server.ts'
import { queueEmails } from '#domains/notifications/messages.server.ts'
import { people } from '#domains/people/people.table.ts'
import { isMorning } from '#domains/reminders/reminders.rules.ts'
import { addDays, endOfDay, startOfDay } from '#lib/day.ts'
import { firstNameOf } from '#lib/first-name.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { eachAlone } from '#platform/each-alone.server.ts'
import { oneAddress } from '#platform/mail/address.ts'
import { authorize } from '#platform/refusal.ts'
import { followBookings } from './bookings.server.ts'
import { isUrgent, sayingOf } from './notices.rules.ts'
import { sessionParams, type ToldDate } from './sessions.email.ts'
import { type AttendanceState, type NoticeKind, nextDate } from './sessions.rules.ts'
import { attendance, sessionDates, sessionNotices, trainingSessions } from './sessions.table.ts'

/** Notes what these people are to be told, and tells them now where that may be. */
export async function notify(ctx: Ctx, attendanceIds: readonly string[], kind: Exclude<NoticeKind, 'tomorrow'>) {
  if (attendanceIds.length === 0) return
  const ids = [...attendanceIds]
  await ctx.db
    .update(attendance)
    .set({ sequence: sql`${attendance.sequence} + 1` })
    .where(inArray(attendance.id, ids))
  await ctx.db
    .insert(sessionNotices)
    .values(ids.map((attendanceId) => ({ attendanceId, kind, at: ctx.now.toString() })))
  await tell(ctx, ids)
}

/** Each minute: who is booked; what could not be said on an earlier day; from nine in the morning what takes place tomorrow. */
export async function sweepSessions(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  await followBookings(ctx)
  if (!isMorning(ctx.now.toString())) return
  const fault = await transaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('learning.sessions', 0))`)
    await noteTomorrow(ctx)
    const about = Map.groupBy(await waiting(ctx), (row) => row.attendance_id).values()
    // a notice that went stays so, though another failed
    return eachAlone('telling of a session', about, (rows) => transaction(ctx, (ctx) => tellOne(ctx, rows))).then(
      () => undefined,
      (cause: unknown) => cause,
    )
  })
  if (fault) throw fault
}

async function noteTomorrow(ctx: Ctx): Promise<void> {
  const tomorrow = addDays(todayOf(ctx), 1)
  await ctx.db.execute(sql`
    insert into ${sessionNotices} (id, attendance_id, kind, at, position)
    select gen_random_uuid(), comes.id, 'tomorrow', ${ctx.now.toString()}::timestamptz, held.position
    from ${attendance} as comes join ${trainingSessions} as session on session.id = comes.session_id and session.state = 'planned'
    join ${sessionDates} as held on held.session_id = session.id and not held.dropped
    where comes.state = 'placed' and held.starts_at >= ${startOfDay(tomorrow)}::timestamptz
      and held.starts_at < ${endOfDay(tomorrow)}::timestamptz
    on conflict do nothing`)
}

type Row = {
  id: string
  attendance_id: string
  kind: NoticeKind
  state: AttendanceState
  sequence: number
  person_id: string
  name: string
  email: string | null
  told_before: boolean
  session_id: string
  title: string
  place: string
  note: string
  reason: string
  trainer: string
  dates: (ToldDate & { dropped: boolean })[]
}

async function tell(ctx: Ctx, attendanceIds: readonly string[]): Promise<void> {
  const about = Map.groupBy(await waiting(ctx, attendanceIds), (row) => row.attendance_id)
  for (const rows of about.values()) await tellOne(ctx, rows)
}

/** Tells one person of one session; what waits for the day's one email stays, and nothing is said of what is over. */
async function tellOne(ctx: Ctx, rows: readonly Row[]): Promise<void> {
  const [row] = rows
  if (!row) return
  const now = ctx.now.toString()
  const ids = rows.map(({ id }) => id)
  const settle = (messageId: string | null) =>
    ctx.db.update(sessionNotices).set({ settledAt: now, messageId }).where(inArray(sessionNotices.id, ids))
  const held = row.dates.filter(({ dropped }) => !dropped)
  const next = nextDate(held, now)
  const kind = next && sayingOf({ kinds: rows.map(({ kind }) => kind), toldBefore: row.told_before, state: row.state })
  const address = oneAddress(row.email ?? '')
  if (!kind || !address) {
    await settle(null)
    return
  }
  const urgent = isUrgent(next.startsAt, now)
  const key = urgent ? `learning-session:${ids.at(-1)}` : dailyKey(row.person_id, todayOf(ctx))
  const queued = await queueEmails(ctx, [
    {
      template: 'learning.session',
      to: { address, name: row.name, personId: row.person_id },
      params: sessionParams({ ...paramsOf(row), kind }, now),
      dedupeKey: key,
      subjectId: row.session_id,
    },
  ])
  const messageId = queued.get(key)
  if (messageId) await settle(messageId)
}

const paramsOf = (row: Row) => ({
  ...{ firstName: firstNameOf(row.name), title: row.title, place: row.place, note: row.note, reason: row.reason },
  ...{ trainer: row.trainer, sessionId: row.session_id, attendanceId: row.attendance_id, sequence: row.sequence },
  ...{ state: row.state, dates: row.dates },
})

async function waiting({ db }: Ctx, attendanceIds?: readonly string[]): Promise<Row[]> {
  const only = attendanceIds ? sql`told.attendance_id = any(${sql.param([...attendanceIds])}::uuid[])` : sql`true`
  const { rows } = await db.execute<Row>(sql`
    select told.id, told.attendance_id, told.kind, comes.state, comes.sequence, comes.person_id, person.name, person.email,
      exists (select 1 from ${sessionNotices} as past where past.attendance_id = comes.id and past.message_id is not null) as told_before,
      session.id as session_id, session.title, session.place, session.note, session.reason, trainer.name as trainer,
      (select jsonb_agg(jsonb_build_object('position', position, 'startsAt', starts_at, 'endsAt', ends_at, 'dropped', dropped)
        order by starts_at) from ${sessionDates} where session_id = session.id) as dates
    from ${sessionNotices} as told join ${attendance} as comes on comes.id = told.attendance_id
    join ${trainingSessions} as session on session.id = comes.session_id
    join ${people} as person on person.id = comes.person_id join ${people} as trainer on trainer.id = session.trainer_id
    where told.settled_at is null and ${only} order by told.at, told.id for update of told skip locked`)
  return rows
}
