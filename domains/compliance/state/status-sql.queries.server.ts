import { type SQL, sql } from 'drizzle-orm'
import type { Day } from '#lib/day.ts'
import type { Given } from '#platform/db/written-once.server.ts'
import { CARE_CERTIFICATE, DUE_DAYS, inOrder } from './status.rules.ts'

/** Which aliases of a query hold what is needed, what was done and how the type is set. */
type Named = { needed: string; done: string; typed: string }

/** The day on which a record ends, as `endOf` says. */
export const endsOn = ({ done, typed }: Omit<Named, 'needed'>): SQL =>
  sql.raw(`case when ${done}.done_from is null then null
  when ${typed}.needs_competence and ${done}.competence_from is not null then least(${done}.done_until, ${done}.competence_until)
  else ${done}.done_until end`)

/** The status of a record on a day, as `statusOf` says. */
export function statusOn(day: Given<Day> | SQL, { needed, done, typed }: Named): SQL {
  const [of, held, set] = [sql.raw(needed), sql.raw(done), sql.raw(typed)]
  return sql`case
  when not ${of}.required then 'not_required'
  when ${held}.done_from is not null and (${held}.done_until is null or ${held}.done_until > ${day}::date)
    and (not ${set}.needs_competence or (${held}.competence_from is not null
      and (${held}.competence_until is null or ${held}.competence_until > ${day}::date)))
    then case when ${endsOn({ done, typed })} <= ${day}::date + ${sql.raw(`${DUE_DAYS}`)} then 'due' else 'valid' end
  when ${held}.waived_until >= ${day}::date then 'waived'
  when ${held}.done_from is null then 'missing'
  when ${held}.done_until <= ${day}::date then 'expired'
  when ${set}.key = ${CARE_CERTIFICATE} then 'missing'
  else 'awaiting_competence' end`
}

/** Whether a person lacks a record: a condition on a row of a state query, as `state`. */
export const lacking = sql`state.status <> all(${sql.param(inOrder)}::text[])`
