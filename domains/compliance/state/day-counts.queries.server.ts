import { type SQL, sql } from 'drizzle-orm'
import { lacking } from './status-sql.queries.server.ts'

/** How many people a state query is about, and what of them: a select of one row. Someone with something expired counts as that alone. */
export const countsOf = (state: SQL): SQL => sql`
  select count(*)::int as in_post, (count(*) filter (where not lacks))::int as compliant,
    (count(*) filter (where expired))::int as expired, (count(*) filter (where lacks and not expired))::int as missing
  from (select person_id, bool_or(${lacking}) as lacks, bool_or(state.status = 'expired') as expired
    from (${state}) as state group by person_id) as person`
