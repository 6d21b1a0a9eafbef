import { type SQL, sql } from 'drizzle-orm'
import { people } from '#domains/people/people.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { contains } from '#platform/db/search.ts'
import { seatAssignments, seats } from './seats.table.ts'

export const HOLDERS_A_PAGE = 50

type Wanted = { q: string; page: number; to: string }
export type HolderPage = { all: number; total: number; ids: string[][]; to: string[] }

/** Whose seats a page shows, by name, and all seats of the person who has the seat `to`; a page past the end is the last. */
export async function holdersAt(
  { db }: Pick<Ctx, 'db'>,
  customerId: string,
  { q, page, to }: Wanted,
): Promise<HolderPage> {
  const size = HOLDERS_A_PAGE
  const words = q.split(/\s+/).filter(Boolean)
  const every = [sql`true`, ...words.map((word) => contains(sql`shown || ' ' || email`, word))]
  const last = sql`(select greatest(count(*) - 1, 0) / ${size}::int from fitting)`
  const { rows } = await db.execute<HolderPage>(sql`
    with holder as (${holders(customerId)}),
      fitting as (select * from holder where ${sql.join(every, sql` and `)}),
      page as (select ids from fitting order by ${inOrder} limit ${size} offset least(${page}::int - 1, ${last}) * ${size}::int)
    select (select count(*)::int from holder) as all, (select count(*)::int from fitting) as total,
      coalesce((select json_agg(ids) from page), '[]') as ids,
      coalesce((select to_json(ids) from holder where ${to || null}::uuid = any(ids)), '[]') as to`)
  return rows[0] ?? { all: 0, total: 0, ids: [], to: [] }
}

export type Line = { id: string; holder: string; key: string; place: number }

/** So many assigned seats in the order of those who have them, after a line. */
export async function linesAfter({ db }: Pick<Ctx, 'db'>, customerId: string, last: Line | undefined, most: number) {
  const after = last
    ? sql`(${byName(sql`shown`)}, key, place) > (${byName(sql`${last.holder}::text`)}, ${last.key}, ${last.place}::int)`
    : sql`true`
  const { rows } = await db.execute<Line>(sql`
    select seat.id, shown as holder, key, seat.place::int from (${holders(customerId)}) as holder
    cross join lateral unnest(ids) with ordinality as seat(id, place)
    where ${after} order by ${inOrder}, place limit ${most}`)
  return rows
}

const byName = (name: SQL) => sql`${name} collate "en-GB-x-icu"`
const inOrder = sql`${byName(sql`shown`)}, key`

/** Seats by who has them, as `holdersOf` has it: the latest first. */
const holders = (customerId: string) => sql`
  select key, coalesce(named, email) as shown, case when named is null then '' else coalesce(email, '') end as email, ids
  from (select key, array_agg(id order by ${latest}) as ids,
      coalesce(${first('name')}, ${first('person_name')}) as named, ${first('email')} as email
    from (${keyed(customerId)}) as keyed group by key) as holder`

const latest = sql`assigned_at desc, id`
const first = (column: string) => {
  const value = sql.raw(column)
  return sql`(array_agg(${value} order by ${latest}) filter (where ${value} <> ''))[1]`
}

const keyed = (customerId: string) => sql`
  select *, coalesce(person_id::text, first_value(person_id::text) over (partition by waiting
    order by person_id is null, assigned_at desc, id desc), waiting) as key
  from (select held.id, held.name, held.email, held.person_id, held.assigned_at, person.name as person_name,
      case when held.email = '' then 'name ' || lower(held.name) else lower(held.email) end as waiting
    from ${seats} as seat
    join ${seatAssignments} as held on held.seat_id = seat.id and held.taken_back_at is null
    left join ${people} as person on person.id = held.person_id
    where seat.customer_id = ${customerId}::uuid and seat.ended_at is null) as waits`
