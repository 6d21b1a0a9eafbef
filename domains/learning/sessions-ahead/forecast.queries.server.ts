import { type SQL, sql } from 'drizzle-orm'
import { mayReadAllCompliance } from '#domains/compliance/compliance.access.ts'
import { complianceTypes } from '#domains/compliance/compliance.table.ts'
import type { ForecastFilters } from '#domains/compliance/forecast/forecast.form.ts'
import { type Change, type FallsBecause, pointsOf } from '#domains/compliance/forecast/forecast.rules.ts'
import { sessionCovers, trainingSessions } from '#domains/learning/sessions/sessions.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { Day } from '#lib/day.ts'
import { pageOf } from '#lib/list-filters.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { type Asked, askedOf } from './asked.queries.server.ts'
import { type Falling, sessionsToBook, type ToBook, USUAL_PLACES } from './to-book.rules.ts'
import { uncovered } from './uncovered.queries.server.ts'

const PAGE = 20

export type Suggested = ToBook & { key: string; name: string; needsCompetence: boolean }

/** The sessions to book so that no one falls out, the first to be held first. */
export async function sessionsAhead(ctx: Ctx, filters: Asked): Promise<Suggested[]> {
  authorize(mayReadAllCompliance(ctx.actor), 'Admins only.')
  const asked = await askedOf(ctx, filters)
  const [{ rows }, types] = await Promise.all([
    ctx.db.execute<Falling>(sql`with ${uncovered(ctx, asked)}
      select type_id as "typeId", day::text as day, count(*)::int as people from uncovered group by 1, 2`),
    typesWithPlaces(ctx),
  ])
  const places = new Map(types.map((type) => [type.typeId, type]))
  const sessions = sessionsToBook(rows, {
    today: todayOf(ctx),
    placesOf: (typeId) => places.get(typeId)?.capacity ?? USUAL_PLACES,
  })
  return sessions.flatMap((session) => {
    const type = places.get(session.typeId)
    return type ? [{ ...session, key: type.key, name: type.name, needsCompetence: type.needsCompetence }] : []
  })
}

type Typed = { typeId: string; key: string; name: string; needsCompetence: boolean; capacity: number | null }

/** The last session of a type says how many its room takes. */
async function typesWithPlaces(ctx: Ctx): Promise<Typed[]> {
  const { rows } =
    await ctx.db.execute<Typed>(sql`select type.id as "typeId", key, name, needs_competence as "needsCompetence",
      (select session.capacity from ${sessionCovers} as covered join ${trainingSessions} as session on session.id = covered.session_id
        where covered.type_id = type.id and session.state <> 'cancelled' order by session.created_at desc, session.id desc limit 1)
    from ${complianceTypes} as type where closed_at is null and read_from is null`)
  return rows
}

/** As `complianceAhead` counts, if these sessions are held, the places that are booked taken, and courses done in time. */
export async function complianceWithSessions(ctx: Ctx, filters: Asked, sessions: readonly ToBook[]) {
  authorize(mayReadAllCompliance(ctx.actor), 'Admins only.')
  const asked = await askedOf(ctx, filters)
  const { rows } = await ctx.db.execute<Change>(sql`with ${uncovered(ctx, asked)}, ${held(sessions)},
    cleared as (
      select uncovered.person_id, uncovered.type_id, session.day as from_day, ${renewed('uncovered')} as until
        from uncovered join session on session.type_id = uncovered.type_id and session.place = uncovered.place
        join trained on trained.id = uncovered.type_id
      union all select falls.person_id, falls.type_id, session.day, ${renewed('falls')}
        from falls join booked as session on session.person_id = falls.person_id and session.type_id = falls.type_id and session.placed
        join trained on trained.id = falls.type_id
      union all select falls.person_id, falls.type_id, session.day, ${renewed('falls')}
        from learning join falls using (person_id, type_id) cross join lateral (select falls.day) as session
        join trained on trained.id = falls.type_id
        where not exists (select 1 from booked where booked.person_id = falls.person_id and booked.type_id = falls.type_id and booked.placed)),
    lacking as (select ahead.person_id, range_agg(datemultirange(daterange(bare_on, before_day))
        - case when cleared.person_id is null then '{}' else datemultirange(daterange(cleared.from_day, cleared.until)) end) as days
      from ahead left join cleared on cleared.person_id = ahead.person_id and cleared.type_id = ahead.type_id
      where ahead.required and ahead.bare_on < ahead.before_day group by ahead.person_id),
    time as (select distinct person_id, from_day, before_day from ahead ${filters.type ? sql`where required` : sql``}),
    change as (
      select from_day as day, 1 as people, 1 as compliant from time
      union all select before_day, -1, -1 from time
      union all select lower(days), 0, -1 from (select unnest(days) as days from lacking) as one
      union all select upper(days), 0, 1 from (select unnest(days) as days from lacking) as one)
    select day::text as day, sum(people)::int as "inPost", sum(compliant)::int as compliant from change group by 1`)
  return pointsOf(rows, todayOf(ctx), asked.until)
}

/** As `expiryOf` says: renewed early, the next runs from the end of the last. */
const renewed = (of: 'uncovered' | 'falls') => {
  const day = sql.raw(`${of}.day`)
  return sql`(case when ${sql.raw(of)}.why in ('ends', 'sign-off') and ${day} - session.day between 0 and trained.early_days
    then ${day} else session.day end + make_interval(months => trained.renewal_months))::date`
}

/** The part `session (type_id, place, day)`: on which day each place in the order of falling out has its session. */
function held(sessions: readonly ToBook[]): SQL {
  const rows = sessions.map(({ typeId, from, to, day }) => ({ type_id: typeId, from_place: from, to_place: to, day }))
  return sql`session as materialized (select type_id, place, day from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as made (type_id uuid, from_place int, to_place int, day date)
    cross join lateral generate_series(from_place, to_place) as place)`
}

/** Someone who falls out of a type, and what there is about it. */
export type Fall = {
  personId: string
  name: string
  typeId: string
  kind: string
  day: Day
  why: FallsBecause
  /** A check or the Care Certificate is no session. */
  trains: boolean
  bookedFor: Day | null
  /** A place, not only an invitation. */
  placed: boolean
  learning: boolean
  sessionOn: Day | null
}
type Counted = { total: number; people: number; months: Record<string, number> }

/** A page of who falls out when, by day and name; how many records and people in all; and how many people in each month. */
export async function listFalls(ctx: Ctx, filters: ForecastFilters, sessions: readonly ToBook[]) {
  authorize(mayReadAllCompliance(ctx.actor), 'Admins only.')
  const at = (page: number) => readFalls(ctx, filters, sessions, { from: (page - 1) * PAGE, most: PAGE })
  const found = await at(filters.page)
  const { page, pages } = pageOf(filters.page, found.total, PAGE)
  return { ...(page === filters.page ? found : await at(page)), page, pages }
}

/** So many of them, from a place in that order. */
export async function readFalls(
  ctx: Ctx,
  filters: Asked,
  sessions: readonly ToBook[],
  { from, most }: { from: number; most: number },
) {
  authorize(mayReadAllCompliance(ctx.actor), 'Admins only.')
  const asked = await askedOf(ctx, filters)
  const { rows } = await ctx.db.execute<
    Counted & { rows: Fall[] }
  >(sql`with ${uncovered(ctx, asked)}, ${held(sessions)},
    coming as materialized (select falls.*, person.name from falls join ${people} as person on person.id = falls.person_id
      where falls.day > ${todayOf(ctx)}::date)
    select (select count(*)::int from coming) as total, (select count(distinct person_id)::int from coming) as people,
      (select coalesce(json_object_agg(month, people), '{}') from (select to_char(day, 'YYYY-MM') as month,
        count(distinct person_id)::int as people from coming group by 1) as months) as months,
      (select coalesce(json_agg(shown order by shown.day, shown.name, shown."personId", shown."typeId"), '[]')
        from (${shownFrom(most, from)}) as shown) as rows`)
  return rows[0] ?? { total: 0, people: 0, months: {}, rows: [] }
}

const shownFrom = (limit: number, offset: number) => sql`
  select coming.person_id as "personId", coming.name, coming.type_id as "typeId", type.name as kind,
    coming.day::text as day, coming.why, trained.id is not null as trains, booked.day::text as "bookedFor",
    coalesce(booked.placed, false) as placed, learning.person_id is not null as learning, session.day::text as "sessionOn"
  from (select * from coming order by day, name, person_id, type_id limit ${limit} offset ${offset}) as coming
    join ${complianceTypes} as type on type.id = coming.type_id
    left join trained on trained.id = coming.type_id
    left join booked on booked.person_id = coming.person_id and booked.type_id = coming.type_id
    left join learning on learning.person_id = coming.person_id and learning.type_id = coming.type_id
    left join uncovered on uncovered.person_id = coming.person_id and uncovered.type_id = coming.type_id
    left join session on session.type_id = uncovered.type_id and session.place = uncovered.place`
