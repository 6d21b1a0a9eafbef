import { type SQL, sql } from 'drizzle-orm'
import { mayReadCompliance } from '#domains/compliance/compliance.access.ts'
import { rightNow } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { type AsAt, stateAsAt } from '#domains/compliance/state/state.queries.server.ts'
import { cellOn } from '#domains/compliance/tracker/matrix.queries.server.ts'
import { BETWEEN } from '#domains/compliance/tracker/matrix.rules.ts'
import type { TrackerFilters } from '#domains/compliance/tracker/tracker.form.ts'
import { postVersions } from '#domains/employment/posts/post-versions.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { PastDay } from '#lib/as-at.ts'
import type { Day } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { isOneOf } from '#platform/db/one-of.ts'
import { authorize } from '#platform/refusal.ts'
import { type Learned, learnedLater } from './learned-later.queries.server.ts'
import { asAtOf, asKnownThen } from './past-days.queries.server.ts'
import { type FoundThen, pageOfThen, postsRecordedAfter, wasHeld } from './past-people.queries.server.ts'

const ROWS = 50

export type PastRow = Omit<FoundThen, 'email' | 'locations'> & Marks
export type Marks = {
  /** In the order of the types, as `cellsOf` reads them. */
  cells: string
  /** The places of cells of which more is known today than was then. */
  later: number[]
  /** Where the person was in post by what was known then and is not by what is known today, or the other way: since when. */
  postsLater: Day | undefined
}

/**
 * A page of the matrix of a past day, by what was on record until `knownBy`. A cell is marked where what is known today differs
 * from what was known at the end of the day, and `learned` says what came later.
 */
export async function listPastMatrix(
  ctx: Ctx,
  filters: TrackerFilters,
  past: PastDay,
  types: readonly string[],
  size = ROWS,
) {
  authorize(mayReadCompliance(ctx.actor), 'Admins only.')
  const { found, ...list } = await pageOfThen(ctx, filters, asAtOf(ctx, past), size)
  const { marks, learned } = await marksOf(ctx, found, past, types)
  const rows = found.map(
    ({ id, name, jobs, leftOn }, at): PastRow => ({ ...{ id, name, jobs, leftOn }, ...(marks[at] as Marks) }),
  )
  return { ...list, rows, learned }
}

/** The cells of these people in their order, of which of them more is known today, and what came later. */
export async function marksOf(ctx: Ctx, found: readonly FoundThen[], past: PastDay, types: readonly string[]) {
  authorize(mayReadCompliance(ctx.actor), 'Admins only.')
  const ids = found.map(({ id }) => id)
  const lines = await linesOf(ctx, ids, past, types)
  const changed = [...lines.values()].filter(({ then, now }) => then !== now).map(({ id }) => id)
  const moved = await postsRecordedAfter(ctx, changed, asKnownThen(ctx, past))
  const marks = ids.map((id): Marks => {
    const { cells = '', later } = lines.get(id) ?? {}
    return { cells, later: later ?? [], postsLater: moved.get(id) }
  })
  const marked = marks.flatMap(({ later }, at) =>
    later.map((type) => ({ personId: ids[at] ?? '', typeId: types[type] ?? '' })),
  )
  const learned: Learned[] = await learnedLater(ctx, past, marked)
  return { marks, learned }
}

type Line = { id: string; cells: string; later: number[] | null; then: boolean; now: boolean }

async function linesOf(ctx: Ctx, ids: readonly string[], past: PastDay, types: readonly string[]) {
  if (ids.length === 0) return new Map<string, Line>()
  const who = isOneOf(people.id, ids)
  const asKnownNow = { ...rightNow(ctx), day: past.day }
  const inPost = (asAt: AsAt) =>
    sql`select distinct post.person_id from ${postVersions} as post where ${wasHeld(asAt)} and ${isOneOf(sql`post.person_id`, ids)}`
  const state = (asAt: AsAt) => sql`(${stateAsAt({ ...asAt, who, types })})`
  const { rows } = await ctx.db.execute<Line>(sql`
    with asked as materialized ${state(asAtOf(ctx, past))}, known_then as materialized ${state(asKnownThen(ctx, past))},
      known_now as materialized ${state(asKnownNow)},
      was as (${inPost(asKnownThen(ctx, past))}), is_now as (${inPost(asKnownNow)})
    select listed.person_id as id, string_agg(${cellOn(past.day)}, ${sql.raw(`'${BETWEEN}'`)} order by shown.place) as cells,
      array_agg(shown.place::int - 1 order by shown.place) filter (where known_then.type_id = known_now.type_id
        and ${said('known_then')} is distinct from ${said('known_now')}) as later,
      bool_or(was.person_id is not null) as then, bool_or(is_now.person_id is not null) as now
    from unnest(${sql.param(ids)}::uuid[]) as listed (person_id)
      cross join unnest(${sql.param(types)}::uuid[]) with ordinality as shown (type_id, place)
      left join was on was.person_id = listed.person_id left join is_now on is_now.person_id = listed.person_id
      left join asked as state on state.person_id = listed.person_id and state.type_id = shown.type_id
      left join known_then on known_then.person_id = listed.person_id and known_then.type_id = shown.type_id
      left join known_now on known_now.person_id = listed.person_id and known_now.type_id = shown.type_id
    group by listed.person_id`)
  return new Map(rows.map((line) => [line.id, line]))
}

/** What a cell says of a record: nothing where none is needed, or else its status, and in date its end. */
const said = (state: 'known_then' | 'known_now'): SQL =>
  sql.raw(`case when ${state}.status in ('valid', 'due') then concat(${state}.status, ${state}.ends_on)
    when ${state}.status <> 'not_required' then ${state}.status end`)
