import { type SQL, sql } from 'drizzle-orm'
import { stateNow } from '#domains/compliance/state/state-now.queries.server.ts'
import { CARE_CERTIFICATE } from '#domains/compliance/state/status.rules.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import { supervisionSeenBy } from '#domains/supervision/seen.queries.server.ts'
import { mayReadAllSupervision, mayReadSupervision } from '#domains/supervision/supervision.access.ts'
import { supervisionPeople, supervisions } from '#domains/supervision/supervision.table.ts'
import { addDays, type Day } from '#lib/day.ts'
import { pageOf } from '#lib/list-filters.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { containsFolded } from '#platform/db/search.ts'
import { authorize } from '#platform/refusal.ts'
import { competencesOf } from './competences.queries.server.ts'
import { supervisionDue } from './dues.table.ts'
import type { ScheduleFilters } from './schedule.form.ts'

const ON_A_PAGE = 25

export type ObservationRow = {
  id: string
  name: string
  /** Null of one that a rhythm asks for, whatever is observed. */
  typeId: string | null
  what: string
  /** The day the sign-off ends; null of who was trained and never signed off. */
  dueOn: Day | null
  trainedOn: Day | null
  onHoldFrom: Day | null
  bookedId: string | null
  bookedAt: string | null
  supervisor: string | null
}
type Counts = { total: number; all: number; overdue: number; dueToday: number; notBooked: number }

/**
 * Who is due to be seen at which competence, what waits longest first: those trained in what their job needs, by when the
 * sign-off ends, and whoever a rhythm asks for. The office sees everyone, a supervisor those they lead.
 */
export async function listObservations(ctx: Ctx<User>, filters: ScheduleFilters) {
  authorize(mayReadSupervision(ctx.actor), 'Supervisors only.')
  const today = todayOf(ctx)
  const asked = await askedOf(ctx)
  const which = matching(today, filters)
  const open = sql`asked.booked_id is null and asked.on_hold_from is null`
  const counted = await ctx.db.execute<Counts>(sql`
    select count(*)::int as "all", (count(*) filter (where ${which}))::int as total,
      (count(*) filter (where ${which} and ${open} and ${isOver(today)}))::int as overdue,
      (count(*) filter (where ${which} and ${open} and asked.due_on = ${today}::date))::int as "dueToday",
      (count(*) filter (where ${which} and ${open} and asked.due_on > ${today}::date))::int as "notBooked"
    from (${asked}) as asked join ${people} on ${people.id} = asked.person_id`)
  const counts = counted.rows[0] ?? { total: 0, all: 0, overdue: 0, dueToday: 0, notBooked: 0 }
  const { page, pages, offset } = pageOf(filters.page, counts.total, ON_A_PAGE)
  const { rows } = await ctx.db.execute<ObservationRow>(sql`
    select asked.person_id as id, ${people.name} as name, asked.type_id as "typeId", asked.what,
      asked.due_on::text as "dueOn", asked.trained_on::text as "trainedOn", asked.on_hold_from::text as "onHoldFrom",
      asked.booked_id as "bookedId", to_json(asked.booked_at) #>> '{}' as "bookedAt", lead.name as supervisor
    from (${asked}) as asked join ${people} on ${people.id} = asked.person_id
      left join ${people} as lead on lead.id = asked.supervisor_id
    where ${which}
    order by coalesce(asked.due_on, asked.trained_on), ${people.name}, asked.what, asked.person_id, asked.type_id
    limit ${ON_A_PAGE} offset ${offset}`)
  return { rows, ...counts, page, pages, today, competences: await competencesOf(ctx) }
}
export type Observations = Awaited<ReturnType<typeof listObservations>>

/** Never signed off, or the sign-off is over. */
const isOver = (today: Day) => sql`(asked.due_on is null or asked.due_on < ${today}::date)`

function matching(today: Day, { q, view, location, job, supervisor, type }: ScheduleFilters): SQL {
  const views = {
    overdue: sql`asked.booked_id is null and asked.on_hold_from is null and ${isOver(today)}`,
    soon: sql`asked.booked_id is null and asked.due_on between ${today}::date and ${addDays(today, 14)}::date`,
    not_booked: sql`asked.booked_id is null`,
    booked: sql`asked.booked_id is not null`,
    // an observation follows a completion here
    no_date: sql`false`,
  }
  const parts = [
    q ? containsFolded(people.searchText, q) : undefined,
    view ? views[view] : undefined,
    location ? sql`asked.location_id = ${location}::uuid` : undefined,
    job ? sql`asked.job_id = ${job}::uuid` : undefined,
    supervisor ? sql`asked.supervisor_id = ${supervisor}::uuid` : undefined,
    type ? sql`asked.type_id = ${type}::uuid` : undefined,
  ].filter((part) => part !== undefined)
  return parts.length > 0 ? sql`(${sql.join(parts, sql` and `)})` : sql`true`
}

async function askedOf(ctx: Ctx<User>): Promise<SQL> {
  const today = todayOf(ctx)
  const seen = mayReadAllSupervision(ctx.actor) ? undefined : supervisionSeenBy(ctx, people.id)
  const state = await stateNow(ctx, seen && { who: seen })
  const seenDue = mayReadAllSupervision(ctx.actor) ? sql`true` : supervisionSeenBy(ctx, supervisionDue.personId)
  const { personId, kind, dateFrom, dateTo, dueOn, onHoldFrom, bookedId, bookedAt } = supervisionDue
  return sql`select state.person_id, state.type_id, state.name as what, state.competence_until as due_on,
      state.done_from as trained_on, null::date as on_hold_from, booked.id as booked_id, booked.at as booked_at,
      held.job_id, held.location_id, held.manager_id as supervisor_id
    from (${state}) as state
      join lateral (select post.job_id, post.location_id, post.manager_id from ${posts} as post
        where post.person_id = state.person_id and ${heldOn(today, 'post')}
        order by post.date_from desc, post.id desc limit 1) as held on true
      left join lateral (select one.id, one.at from ${supervisions} as one
        join ${supervisionPeople} as about on about.supervision_id = one.id and about.person_id = state.person_id
        where one.kind = 'competence' and one.state = 'booked' and one.type_id = state.type_id
        order by one.at, one.id limit 1) as booked on true
    where state.needs_competence and state.required and state.key <> ${CARE_CERTIFICATE} and state.status <> 'waived'
      and state.done_from is not null and (state.competence_from is null or state.competence_until is not null)
    union all select ${personId}, null::uuid, '', ${dueOn}, null::date, ${onHoldFrom}, ${bookedId}, ${bookedAt},
      ${supervisionDue.jobId}, ${supervisionDue.locationId}, ${supervisionDue.supervisorId}
    from ${supervisionDue} where ${kind} = 'competence' and ${dueOn} is not null
      and ${today}::date between ${dateFrom} and ${dateTo} and ${seenDue}`
}
