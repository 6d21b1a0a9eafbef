import { and, type SQL, sql } from 'drizzle-orm'
import { rightNow } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { statePeople, stateRows } from '#domains/compliance/state/kept-state.table.ts'
import { bareOn } from '#domains/compliance/state/periods.queries.server.ts'
import { stateAsAt } from '#domains/compliance/state/state.queries.server.ts'
import { openTypes } from '#domains/compliance/state/state-now.queries.server.ts'
import { turningDays } from '#domains/compliance/state/turning-days.queries.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { heldOn, notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import type { Day } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'

export type Ahead = {
  /** The last day that matters. */
  until: Day
  /** People whose rows do not hold now; undefined for everyone. */
  stale: readonly string[] | undefined
  location: string
  job: string
  /** The key of a type; then rows of it alone. */
  type: string
}

/**
 * What is known now of every day until the last, if nothing is done: the parts of a `with` that end in `ahead (person_id,
 * from_day, before_day, type_id, required, done_until, booked_for, ends_on, waived_until, bare_on)`, with a row for each type
 * and each time in which nothing begins or ends but the record itself, which is lacking from `bare_on` on. Times are split where
 * `turningDays` says; at each of those the function over the facts is asked, of the people concerned, as are those whose rows do
 * not hold. Everyone else is read from the rows.
 */
export function ahead(ctx: Ctx, { until, stale, location, job, type }: Ahead): SQL {
  const { day: today, knownAt } = rightNow(ctx)
  const now = sql`${today}::date`
  const key = type || undefined
  const over = sql`${until}::date + 1`
  const unheld = stale
    ? sql`select unnest(${sql.param([...stale])}::uuid[]) as person_id`
    : sql`select distinct ${posts.personId} as person_id from ${posts} where ${notEndedOn(today)}`
  const shown = sql.raw(columns.map((name) => `state.${name}`).join(', '))
  const state = stateAsAt({ day: sql`asked.day`, knownAt, who: sql`${people.id} = any(asked.people)`, key })
  return sql`
    unheld as materialized (${unheld}),
    turner as materialized (select array_agg(person_id) as ids from (
      select person_id from ${statePeople} where turns_on <= ${until}::date union select person_id from unheld) as one),
    turn as materialized (
      select person_id, turns_on as day from (${turningDays({ day: today, knownAt }, sql`(select ids from turner)::uuid[]`, { all: true })}) as turning
        where not by_booking and turns_on > ${now} and turns_on < ${over}
      union select person_id, ${now} from unheld),
    span as materialized (
      select kept.person_id, ${now} as from_day, coalesce(first.day, ${over}) as before_day, true as kept
        from ${statePeople} as kept left join (select person_id, min(day) as day from turn group by person_id) as first
          on first.person_id = kept.person_id
        where kept.in_post and kept.person_id not in (select person_id from unheld)
      union all select person_id, day, coalesce(lead(day) over (partition by person_id order by day), ${over}), false from turn),
    there as materialized (select span.* from span where ${there(location, job)}),
    ahead as materialized (
      select there.person_id, there.from_day, there.before_day, ${shown}, ${bareOn(sql`there.from_day`)} as bare_on
        from there join (select kept.*, typed.key, typed.needs_competence from ${stateRows} as kept
          join (${openTypes}) as typed on typed.id = kept.type_id) as state on state.person_id = there.person_id
        where there.kept and ${key ? sql`state.key = ${key}` : sql`true`}
      union all
      select there.person_id, there.from_day, there.before_day, ${shown}, ${bareOn(sql`there.from_day`)}
        from (select day, array_agg(person_id) as people from turn group by day) as asked
        cross join lateral (${state}) as state
        join there on there.person_id = state.person_id and there.from_day = asked.day and not there.kept)`
}

const columns = ['type_id', 'required', 'done_until', 'booked_for', 'ends_on', 'waived_until']

/** Whether someone works at the location in the job in the time of `span`; posts begin and end only between two of them. */
function there(location: string, job: string): SQL {
  const place = and(
    location ? sql`${posts.locationId} = ${location}::uuid` : undefined,
    job ? sql`${posts.jobId} = ${job}::uuid` : undefined,
  )
  if (!place) return sql`true`
  return sql`exists (select 1 from ${posts} where ${posts.personId} = span.person_id
    and ${heldOn(sql`span.from_day`)} and ${place})`
}
