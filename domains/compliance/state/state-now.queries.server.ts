import { type SQL, sql } from 'drizzle-orm'
import { complianceTypes } from '#domains/compliance/compliance.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { Day } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { isOneOf } from '#platform/db/one-of.ts'
import type { Given } from '#platform/db/written-once.server.ts'
import type { Lasts } from '#platform/while-unchanged.server.ts'
import { stateRows } from './kept-state.table.ts'
import { staleNow, withoutRows } from './stale.queries.server.ts'
import { stateAsAt, type Whose } from './state.queries.server.ts'
import { statusOn } from './status-sql.queries.server.ts'

type Asked = Omit<Whose, 'day' | 'knownAt'>

/**
 * What `stateAsAt` says of today as known now, from the rows that are kept; people whose rows do not hold are worked out by it.
 * A select, to be used in brackets, in the same transaction or at once.
 */
export async function stateNow(ctx: Ctx, asked: Asked = {}, lasts?: Lasts): Promise<SQL> {
  const { who = sql`true`, posted = true } = asked
  const { ids } = posted ? await staleNow(ctx) : await withoutRows(ctx, who)
  // the function counts what was known by the asker's clock, of which the next may see more
  if (ids?.length !== 0) lasts?.(ctx.now)
  return stateNowBut(ctx, asked, ids)
}

/** The same where who is stale is known. */
export function stateNowBut(ctx: Ctx, asked: Asked, stale: readonly string[] | undefined): SQL {
  const now = { day: todayOf(ctx), knownAt: ctx.now.toString() }
  if (!stale) return stateAsAt({ ...asked, ...now })
  if (stale.length === 0) return keptState(now.day, asked)
  const ids = sql`${sql.param(stale)}::uuid[]`
  const { who = sql`true` } = asked
  const others = keptState(now.day, { ...asked, but: sql`kept.person_id <> all(${ids})` })
  return sql`${others} union all (${stateAsAt({ ...asked, ...now, who: sql`(${who}) and ${people.id} = any(${ids})` })})`
}

/** What is kept, whether it holds or not. */
export function keptState(day: Given<Day>, { who, types, key, but = sql`true` }: Asked & { but?: SQL }): SQL {
  return sql`select kept.person_id, kept.type_id, typed.key, typed.name, typed.position, typed.needs_competence,
      typed.renewal_months, typed.read_from, kept.required, kept.reason, kept.done_from, kept.done_until,
      kept.competence_from, kept.competence_until,
      case when kept.waived_until >= ${day}::date then kept.waived_until end as waived_until, kept.booked_for, kept.ends_on,
      ${statusOn(day, { needed: 'kept', done: 'kept', typed: 'typed' })} as status
    from ${stateRows} as kept join (${openTypes}) as typed on typed.id = kept.type_id
      ${who ? sql`join ${people} on ${people.id} = kept.person_id and (${who})` : sql``}
    where ${but} and ${types ? isOneOf(sql`kept.type_id`, types) : sql`true`}
      and ${key ? sql`typed.key = ${key}` : sql`true`}`
}

/** The types that are tracked, with competence as it counts. */
export const openTypes = sql`select id, key, name, position, renewal_months, read_from,
  needs_competence and read_from is null as needs_competence from ${complianceTypes} where closed_at is null`
