import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { complianceTypes } from '#domains/compliance/compliance.table.ts'
import { CARE_CERTIFICATE } from '#domains/compliance/state/status.rules.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { mayRunSessions } from '#domains/learning/learning.access.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { jobs } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { codeOf } from './code.server.ts'
import { coversOf, datesOf, possibleTrainers } from './session-rows.queries.server.ts'
import { phaseOf, type SessionDate, type SessionState } from './sessions.rules.ts'
import { attendance, checkIns, sessionDates, trainingSessions } from './sessions.table.ts'

export type ListedSession = {
  id: string
  title: string
  place: string
  trainer: string
  capacity: number
  state: SessionState
  dates: SessionDate[]
  placed: number
  asked: number
  waiting: number
}

export const datesJson = sql`(select coalesce(jsonb_agg(jsonb_build_object('position', held.position, 'startsAt', held.starts_at,
  'endsAt', held.ends_at) order by held.starts_at), '[]') from ${sessionDates} as held
  where held.session_id = session.id and not held.dropped)`

/** The sessions to come, the next first, or those that are over, the last first. */
export async function listSessions(ctx: Ctx<User>, { past }: { past: boolean }) {
  authorize(mayRunSessions(ctx.actor), 'Trainers only.')
  const counted = (state: string) => sql`(select count(*)::int from ${attendance} as comes
    where comes.session_id = session.id and comes.state = ${state})`
  const last = sql`(select max(held.ends_at) from ${sessionDates} as held where held.session_id = session.id and not held.dropped)`
  const closed = sql`session.state <> 'planned'`
  const { rows } = await ctx.db.execute<ListedSession>(sql`
    select session.id, session.title, session.place, trainer.name as trainer, session.capacity, session.state,
      ${datesJson} as dates, ${counted('placed')} as placed, ${counted('invited')} as asked, ${counted('waiting')} as waiting
    from ${trainingSessions} as session join ${people} as trainer on trainer.id = session.trainer_id
    where ${past ? closed : sql`not (${closed})`}
    order by ${last} ${past ? sql`desc` : sql`asc`}, session.id limit 200`)
  const now = ctx.now.toString()
  return rows.map((row) => ({ ...row, phase: phaseOf(row, now) }))
}

export type RegisterLine = {
  id: string
  personId: string
  name: string
  job: string
  state: 'invited' | 'placed' | 'waiting' | 'declined' | 'removed'
  waitingSince: string | null
  answeredAt: string | null
  result: 'passed' | 'attended' | 'not passed' | 'absent' | null
  note: string
  signOffs: string[]
  skills: string[]
  hasEmail: boolean
  checkIns: { position: number; at: string; way: 'code' | 'hand' }[]
}

/** One session with everyone on its list: name and job alone, as trainers may see. */
export async function readSession(ctx: Ctx<User>, sessionId: string) {
  authorize(mayRunSessions(ctx.actor), 'Trainers only.')
  const [row] = await ctx.db
    .select({ session: trainingSessions, trainer: people.name, course: courses.title })
    .from(trainingSessions)
    .innerJoin(people, eq(people.id, trainingSessions.trainerId))
    .leftJoin(courses, eq(courses.id, trainingSessions.courseId))
    .where(eq(trainingSessions.id, sessionId))
  const { session, trainer, course } = found(row, 'Session')
  const dates = await datesOf(ctx, sessionId)
  const names = await coveredNames(ctx, sessionId)
  return {
    ...{ session, trainer, course, dates, covers: names },
    phase: phaseOf({ state: session.state, dates }, ctx.now.toString()),
    register: await registerOf(ctx, sessionId),
  }
}
export type SessionShown = Awaited<ReturnType<typeof readSession>>

async function coveredNames(ctx: Ctx, sessionId: string) {
  const covers = await coversOf(ctx, sessionId)
  const types = await ctx.db.select({ id: complianceTypes.id, name: complianceTypes.name }).from(complianceTypes)
  const nameOf = new Map(types.map(({ id, name }) => [id, name]))
  return covers
    .map((cover) => ({ ...cover, name: nameOf.get(cover.typeId) ?? '' }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

async function registerOf(ctx: Ctx, sessionId: string): Promise<RegisterLine[]> {
  const today = todayOf(ctx)
  const { rows } = await ctx.db.execute<RegisterLine>(sql`
    select comes.id, comes.person_id as "personId", person.name, comes.state, to_json(comes.waiting_since) #>> '{}' as "waitingSince",
      to_json(comes.answered_at) #>> '{}' as "answeredAt", comes.result, comes.note, comes.sign_offs as "signOffs", comes.skills,
      coalesce(person.email, '') <> '' as "hasEmail",
      coalesce((select string_agg(distinct job.title, ', ') from ${posts} as post join ${jobs} as job on job.id = post.job_id
        where post.person_id = person.id and ${notEndedOn(today, 'post')}), '') as job,
      coalesce((select jsonb_agg(jsonb_build_object('position', made.position, 'at', made.at, 'way', made.way))
        from ${checkIns} as made where made.attendance_id = comes.id), '[]') as "checkIns"
    from ${attendance} as comes join ${people} as person on person.id = comes.person_id
    where comes.session_id = ${sessionId}::uuid order by person.name, comes.id`)
  return rows
}

/** What a session can be about, and who can hold it. */
export async function sessionChoices(ctx: Ctx<User>) {
  authorize(mayRunSessions(ctx.actor), 'Trainers only.')
  const types = await ctx.db
    .select({ id: complianceTypes.id, name: complianceTypes.name, needsCompetence: complianceTypes.needsCompetence })
    .from(complianceTypes)
    .where(
      and(
        ...[isNull(complianceTypes.closedAt), isNull(complianceTypes.readFrom)],
        // signed standard by standard, in its workbook
        ne(complianceTypes.key, CARE_CERTIFICATE),
      ),
    )
    .orderBy(asc(complianceTypes.position))
  const taught = await ctx.db
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(eq(courses.published, true))
    .orderBy(asc(courses.title))
  return { types, courses: taught, trainers: await possibleTrainers(ctx) }
}

/** The code people check in with, and for how many seconds it is shown; none while the session is not on. */
export async function checkInCode(ctx: Ctx<User>, sessionId: string) {
  authorize(mayRunSessions(ctx.actor), 'Trainers only.')
  const { session, phase, dates, trainer } = await readSession(ctx, sessionId)
  return { title: session.title, place: session.place, trainer, dates, phase, ...codeOf(sessionId, ctx.now) }
}
