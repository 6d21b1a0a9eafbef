import { sql } from 'drizzle-orm'
import { courses } from '#domains/learning/courses.table.ts'
import { completions } from '#domains/learning/enrolment/enrolments.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { datesJson } from './sessions.queries.server.ts'
import { type AttendanceState, nextDate, phaseOf, type SessionDate, type SessionState } from './sessions.rules.ts'
import { attendance, checkIns, sessionCovers, sessionDates, trainingSessions } from './sessions.table.ts'

type Row = {
  id: string
  attendanceId: string
  title: string
  place: string
  note: string
  reason: string
  trainer: string
  sessionState: SessionState
  state: AttendanceState
  sequence: number
  dates: SessionDate[]
  dropped: SessionDate[]
  ahead: number
  checkedIn: { position: number; at: string }[]
  skills: string[]
  signsOff: boolean
  course: string | null
  passedOn: string | null
}

const read = (ctx: Ctx<User>, which: ReturnType<typeof sql>) =>
  ctx.db.execute<Row>(sql`
    select session.id, own.id as "attendanceId", session.title, session.place, session.note, session.reason,
      trainer.name as trainer, session.state as "sessionState", own.state, own.sequence, ${datesJson} as dates,
      coalesce((select jsonb_agg(jsonb_build_object('position', position, 'startsAt', starts_at, 'endsAt', ends_at))
        from ${sessionDates} where session_id = session.id and dropped), '[]') as dropped,
      (select count(*)::int from ${attendance} as other where other.session_id = session.id and other.state = 'waiting'
        and (other.waiting_since, other.id) < (own.waiting_since, own.id)) as ahead,
      coalesce((select jsonb_agg(jsonb_build_object('position', made.position, 'at', made.at)) from ${checkIns} as made
        where made.attendance_id = own.id), '[]') as "checkedIn", session.skills, course.title as course,
      exists (select 1 from ${sessionCovers} as covered where covered.session_id = session.id and covered.aspect = 'competence') as "signsOff",
      (select max(done.completed_on)::text from ${completions} as done
        where done.person_id = own.person_id and done.course_id = session.course_id) as "passedOn"
    from ${attendance} as own join ${trainingSessions} as session on session.id = own.session_id
    join ${people} as trainer on trainer.id = session.trainer_id left join ${courses} as course on course.id = session.course_id
    where own.person_id = ${ctx.actor.personId}::uuid and own.state <> 'removed' and ${which}`)

/** One session that the asker was invited to; another's is not found. */
export async function ownSession(ctx: Ctx<User>, sessionId: string) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const { rows } = await read(ctx, sql`session.id = ${sessionId}::uuid`)
  const row = found(rows[0], 'Session')
  return { ...row, phase: phaseOf({ state: row.sessionState, dates: row.dates }, ctx.now.toString()) }
}
export type MySession = Awaited<ReturnType<typeof ownSession>>

/** The sessions to come that the asker is invited to, has a place at or waits for; the next first. */
export async function ownSessions(ctx: Ctx<User>): Promise<(MySession & { next: SessionDate })[]> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const { rows } = await read(ctx, sql`session.state = 'planned' and own.state in ('invited', 'placed', 'waiting')`)
  const now = ctx.now.toString()
  return rows
    .flatMap((row) => {
      const next = nextDate(row.dates, now)
      return next ? [{ ...row, next, phase: phaseOf({ state: row.sessionState, dates: row.dates }, now) }] : []
    })
    .toSorted((a, b) => a.next.startsAt.localeCompare(b.next.startsAt))
}
