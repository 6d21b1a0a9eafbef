import { type SQL, sql } from 'drizzle-orm'
import { complianceRules, complianceTypes, complianceTypeVersions } from '#domains/compliance/compliance.table.ts'
import { postVersions } from '#domains/employment/posts/post-versions.table.ts'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import type { Day } from '#lib/day.ts'
import { countedFacts } from './counted-facts.queries.server.ts'
import { endsOn, statusOn } from './status-sql.queries.server.ts'

// People without a post too; equal values join faster than nulls.
const NOWHERE = '00000000-0000-0000-0000-000000000000'

export type AsAt = {
  /** The state on this day... */
  day: Day
  /** ...by what was recorded until this instant. */
  knownAt: string
}

export type Whose = Omit<AsAt, 'day'> & {
  /** A day, or an expression of one: of many days at once in a lateral join. */
  day: Day | SQL
  /** A condition on `people`; those in post on the day, unless `posted` says otherwise. */
  who?: SQL
  /** False: everyone `who` names, in post or not. */
  posted?: boolean
  /** Ids of types; all, unless given. */
  types?: readonly string[] | undefined
  /** The key of the one type that matters. */
  key?: string | undefined
}

/**
 * The state of everyone on a day, as known then: a select with a row for each person in post and each type, to be used
 * in brackets. Facts, rules, posts and how types are set count as they were recorded by then; of several facts the latest
 * expiry wins, then the latest recorded. The status is that of `statusOf`.
 */
export function stateAsAt({ day, knownAt, who = sql`true`, posted = true, types, key }: Whose): SQL {
  return sql`with
    typed as (select id, key, known.name, known.needs_competence and known.read_from is null as needs_competence,
        known.renewal_months, position, known.read_from, (select (min(first.known_from) at time zone 'Europe/London')::date
          from ${complianceTypeVersions} as first where first.type_id = id and first.read_from is not null) as read_since
      from ${complianceTypes} join ${complianceTypeVersions} as known on known.type_id = id
      where ${wasKnown('known', knownAt)} and known.open
        and ${types ? sql`id = any(${sql.param(types)}::uuid[])` : sql`true`} and ${key ? sql`key = ${key}` : sql`true`}),
    placed as (select distinct ${people.id} as person_id,
        coalesce(post.job_id, ${NOWHERE}::uuid) as job_id, coalesce(post.location_id, ${NOWHERE}::uuid) as location_id
      from ${people} ${sql.raw(posted ? 'join' : 'left join')} ${postVersions} as post on post.person_id = ${people.id}
        and ${wasKnown('post', knownAt)} and ${heldOn(day, 'post')}
      where ${who}),
    rules as (select * from ${complianceRules} where recorded_at <= ${knownAt}
      and (voided_at is null or voided_at > ${knownAt})
      and valid_from <= ${day}::date and (valid_to is null or valid_to >= ${day}::date or ended_at > ${knownAt})),
    ${needs()},
    ${done(day, knownAt)}
    select needed.person_id, typed.id as type_id, typed.key, typed.name, typed.position, typed.needs_competence,
      typed.renewal_months, typed.read_from, needed.required, needed.reason, done.done_from, done.done_until, done.competence_from,
      done.competence_until, done.waived_until, done.booked_for, ${endsOn({ done: 'done', typed: 'typed' })} as ends_on,
      ${statusOn(day, { needed: 'needed', done: 'done', typed: 'typed' })} as status
    from needed join typed on typed.id = needed.type_id
    left join done on done.person_id = needed.person_id and done.type_id = needed.type_id`
}

/** Whether a version of a type or a post was known at an instant. */
export const wasKnown = (versions: 'known' | 'post', at: string) =>
  sql.raw(versions).append(sql`.known_from <= ${at} and coalesce(${sql.raw(versions)}.known_until > ${at}, true)`)

// For each place the narrowest rule decides; of two posts the stricter; a rule for the person comes first.
const needs = () => sql`
    places as (select distinct job_id, location_id from placed),
    at_place as (select distinct on (places.job_id, places.location_id, typed.id)
        places.job_id, places.location_id, typed.id as type_id, coalesce(rules.required, false) as required, rules.reason
      from places cross join typed
      left join rules on rules.type_id = typed.id and rules.person_id is null
        and (rules.job_id is null or rules.job_id = places.job_id)
        and (rules.location_id is null or rules.location_id = places.location_id)
      order by places.job_id, places.location_id, typed.id, (rules.job_id is not null)::int * 2 +
        (rules.location_id is not null)::int desc, rules.recorded_at desc, rules.id desc),
    of_person as (select distinct on (person_id, type_id) person_id, type_id, required, reason
      from rules where person_id is not null order by person_id, type_id, recorded_at desc, id desc),
    needed as (select placed.person_id, at_place.type_id,
        coalesce(bool_or(of_person.required), bool_or(at_place.required)) as required,
        coalesce(max(of_person.reason), max(at_place.reason), '') as reason
      from placed join at_place on at_place.job_id = placed.job_id and at_place.location_id = placed.location_id
      left join of_person on of_person.person_id = placed.person_id and of_person.type_id = at_place.type_id
      group by placed.person_id, at_place.type_id)`

const done = (day: Day | SQL, knownAt: string) => sql`${countedFacts({ day, knownAt })},
    counted as (select distinct on (person_id, type_id, kind) person_id, type_id, kind, valid_from, expires_on from fact
      order by person_id, type_id, kind, coalesce(expires_on, 'infinity'::date) desc, recorded_at desc, id desc),
    done as (select person_id, type_id,
        max(valid_from) filter (where kind = 'theory') as done_from,
        max(expires_on) filter (where kind = 'theory') as done_until,
        max(valid_from) filter (where kind = 'competence') as competence_from,
        max(expires_on) filter (where kind = 'competence') as competence_until,
        max(expires_on) filter (where kind = 'waiver') as waived_until,
        max(valid_from) filter (where kind = 'booking') as booked_for
      from counted group by person_id, type_id)`
