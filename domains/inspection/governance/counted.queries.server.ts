import { type SQL, sql } from 'drizzle-orm'
import { stateAsAt, wasKnown } from '#domains/compliance/state/state.queries.server.ts'
import { lacking } from '#domains/compliance/state/status-sql.queries.server.ts'
import { clearances } from '#domains/employment/clearance/clearance.table.ts'
import { postVersions } from '#domains/employment/posts/post-versions.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { heldOn, notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { locations } from '#domains/people/jobs/jobs.table.ts'
import { applicationEvents } from '#domains/recruitment/applications/applications.table.ts'
import { reminders } from '#domains/reminders/reminders.table.ts'
import { supervisionDue } from '#domains/supervision/schedule/dues.table.ts'
import { supervisionCadences, supervisionPeople, supervisions } from '#domains/supervision/supervision.table.ts'
import { addDays, type Day, endOfDay, startOfDay } from '#lib/day.ts'
import { lastDayOfMonth } from './quality.rules.ts'

/**
 * The figures of a month as known at its end: a select of `location_id` (null for all together), `location`, `in_post`, `compliant`,
 * `awaited`, `cleared`, `days_to_clear`, `late_starts`, `overdue_actions`, `supervisions_due` and `supervised_on_time`, with a row for each
 * location that there was.
 */
export function countedMonth(month: Day): SQL {
  const last = lastDayOfMonth(month)
  const end = endOfDay(last)
  return sql`with
    place as (select id, name from ${locations} where (closed_on is null or closed_on >= ${month}::date)
        and (created_at < ${end}::timestamptz or exists (select 1 from ${postVersions} as there
          where there.location_id = ${locations.id} and there.known_from < ${end}::timestamptz))
      union all select null, ''),
    person as (select person_id, bool_or(${lacking}) as lacks
      from (${stateAsAt({ day: last, knownAt: end })}) as state group by person_id),
    in_post as (select post.location_id, count(distinct person.person_id)::int as people,
        (count(distinct person.person_id) filter (where not lacks))::int as compliant
      from person join ${postVersions} as post on post.person_id = person.person_id
        and ${wasKnown('post', end)} and ${heldOn(last, 'post')}
      group by grouping sets ((post.location_id), ())),
    awaited as (select location_id, count(*)::int as posts from ${posts}
      where planned_start is not null and ${knownBy(end)}
        and coalesce(date_from > ${last}::date, true) and ${notEndedOn(addDays(last, 1))}
      group by grouping sets ((location_id), ())),
    signed as (select distinct on (application_id) application_id, location_id, signed_at from ${clearances}
      where application_id is not null and revoked_at is null order by application_id, signed_at),
    cleared as (select location_id, count(*)::int as people, round(percentile_cont(0.5) within group (order by
        (signed_at at time zone 'Europe/London')::date - (offered.at at time zone 'Europe/London')::date))::int as days
      from signed cross join lateral (select min(moved.at) as at from ${applicationEvents} as moved
        where moved.application_id = signed.application_id and moved.to_status = 'offer_made' and moved.at <= signed_at) as offered
      where offered.at is not null and signed_at >= ${startOfDay(month)}::timestamptz and signed_at < ${end}::timestamptz
      group by grouping sets ((location_id), ())),
    late as (select location_id, count(*)::int as posts from ${posts}
      where planned_start between ${month}::date and ${last}::date
        and coalesce(date_from > planned_start, date_to > planned_start, true)
      group by grouping sets ((location_id), ())),
    overdue as (select post.location_id, count(distinct told.id)::int as actions from ${reminders} as told
      left join ${postVersions} as post on post.person_id = told.person_id and ${wasKnown('post', end)} and ${heldOn(last, 'post')}
      where told.way in ('task', 'letter') and told.at < ${end}::timestamptz
        and (told.done_at is null or told.done_at >= ${end}::timestamptz)
      group by grouping sets ((post.location_id), ()) having ${ofAPlaceOrAll}),
    supervised as (select post.location_id, count(distinct (due.person_id, due.kind, due.due_on))::int as due,
        (count(distinct (due.person_id, due.kind, due.due_on)) filter (where due.on_time))::int as on_time
      from (${supervisionDueIn(month, last, end)}) as due
      left join ${postVersions} as post on post.person_id = due.person_id and ${wasKnown('post', end)} and ${heldOn(sql`due.due_on`, 'post')}
      group by grouping sets ((post.location_id), ()) having ${ofAPlaceOrAll})
    select place.id as location_id, place.name as location, coalesce(in_post.people, 0) as in_post, coalesce(in_post.compliant, 0) as compliant,
      coalesce(awaited.posts, 0) as awaited, coalesce(cleared.people, 0) as cleared, cleared.days as days_to_clear,
      coalesce(late.posts, 0) as late_starts, coalesce(overdue.actions, 0) as overdue_actions,
      case when ${supervisionKnownBy(end)} then coalesce(supervised.due, 0) end as supervisions_due,
      case when ${supervisionKnownBy(end)} then coalesce(supervised.on_time, 0) end as supervised_on_time
    from place ${sql.join(
      ['in_post', 'awaited', 'cleared', 'late', 'overdue', 'supervised'].map(
        (part) => sql`left join ${sql.raw(part)} on ${sql.raw(part)}.location_id is not distinct from place.id`,
      ),
      sql` `,
    )}`
}

/** Of grouping sets: what is of no location counts for all together, and is no row of its own. */
const ofAPlaceOrAll = sql.raw('(grouping(post.location_id) = 1 or post.location_id is not null)')

/**
 * What was due on a day of the month, once for each person, kind and day: what was held for it, and what is still to be held;
 * whether it was held by its day, as known at the end.
 */
const supervisionDueIn = (
  month: Day,
  last: Day,
  end: string,
) => sql`select person_id, kind, due_on, bool_or(on_time) as on_time from (
    select about.person_id, held.kind, about.due_on, held.held_on <= about.due_on and held.closed_at < ${end}::timestamptz as on_time
      from ${supervisionPeople} as about join ${supervisions} as held on held.id = about.supervision_id
      where held.state = 'held' and about.attended and about.due_on between ${month}::date and ${last}::date
    union all select person_id, kind, due_on, false from ${supervisionDue}
      where due_on between ${month}::date and ${last}::date and due_on between date_from and date_to and on_hold_from is null) as asked
  group by person_id, kind, due_on`

/** Before the first rhythm was recorded nothing was due here, and nobody knows what was held. */
const supervisionKnownBy = (end: string) =>
  sql`exists (select 1 from ${supervisionCadences} where recorded_at < ${end}::timestamptz)`

/** Whether a post was there by then: its first version was. */
const knownBy = (end: string) => sql`exists (select 1 from ${postVersions} as first
  where first.post_id = ${posts.id} and first.known_from < ${end}::timestamptz)`
