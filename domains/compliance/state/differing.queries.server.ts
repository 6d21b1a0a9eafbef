import { type SQL, sql } from 'drizzle-orm'
import { people } from '#domains/people/people.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { statePeriods } from './kept-state.table.ts'
import { periodsOf } from './periods.queries.server.ts'
import { staleNow } from './stale.queries.server.ts'
import { stateAsAt } from './state.queries.server.ts'
import { stateNowBut } from './state-now.queries.server.ts'

/** Those of these people whose rows hold today and yet say something else than the function over the facts. */
export async function differing(ctx: Ctx, personIds: readonly string[]): Promise<string[]> {
  const stale = new Set((await staleNow(ctx, personIds)).ids ?? personIds)
  const fresh = personIds.filter((id) => !stale.has(id))
  const who = sql`${people.id} = any(${sql.param(fresh)}::uuid[])`
  const today = todayOf(ctx)
  const state = stateAsAt({ day: today, knownAt: ctx.now.toString(), who })
  const person = sql`select distinct state.person_id, ${people.name}, true as in_post, ${today}::date + 1 as changes_on
    from state join ${people} on ${people.id} = state.person_id`
  const found = sql`(with state as materialized (${state}), person as (${person}) select person_id, kind from (${periodsOf(today)}) as found)`
  const kept = sql`select person_id, kind from ${statePeriods} where person_id = any(${sql.param(fresh)}::uuid[])
    and from_day <= ${today}::date and before_day > ${today}::date`
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select person_id as id from (${unlike(stateNowBut(ctx, { who }, []), state)}) as rows
    union select person_id from (${unlike(kept, found)}) as periods`)
  return rows.map(({ id }) => id)
}

const unlike = (some: SQL, others: SQL) => sql`((${some}) except (${others})) union all ((${others}) except (${some}))`
