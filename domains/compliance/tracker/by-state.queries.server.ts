import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { settled } from '#domains/compliance/state/status.rules.ts'
import type { TrackerFilters } from './tracker.form.ts'

type ByState = Pick<TrackerFilters, 'type' | 'status' | 'from' | 'to'>

/** People with a record of the type, or any, in this state that ends within these days; by type only, people who need it. */
export function byState({ type, status, from, to }: ByState, id: SQLWrapper, state: SQL): SQL | undefined {
  if (!type && !status && !from && !to) return undefined
  const fits = and(
    status ? standsSo(status) : undefined,
    from || to || !status ? sql`state.status <> 'not_required'` : undefined,
    from ? sql`state.ends_on >= ${from}::date` : undefined,
    to ? sql`state.ends_on <= ${to}::date` : undefined,
  )
  if (status === 'valid' && !type) {
    const wanting = sql`state.status <> all(${sql.param(settled)}::text[])`
    const all = sql`select person_id from (${state}) as state group by person_id having not bool_or(${wanting})`
    const some = sql`and bool_or(${fits})`
    return sql`${id} in (${all} ${some})`
  }
  return sql`${id} in (select state.person_id from (${state}) as state where ${fits})`
}

/** Missing counts as expired, as the specification says. */
function standsSo(status: TrackerFilters['status']): SQL {
  if (status === 'expired') return sql`state.status in ('expired', 'missing')`
  return sql`state.status = ${status}`
}
