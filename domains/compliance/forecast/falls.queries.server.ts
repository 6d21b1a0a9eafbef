import { type SQL, sql } from 'drizzle-orm'

/**
 * After `ahead`, the part `falls (person_id, type_id, day, why)`: the first day on which someone lacks a type, which is today
 * where they lack it already.
 */
export const falls: SQL = sql`
    falls as (select distinct on (person_id, type_id) person_id, type_id, bare_on as day, case
        when bare_on = from_day then 'needed'
        when bare_on = waived_until + 1 then 'waiver'
        when done_until is distinct from ends_on then 'sign-off'
        else 'ends' end as why
      from ahead where required and bare_on < before_day order by person_id, type_id, bare_on)`
