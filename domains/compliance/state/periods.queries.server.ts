import { type SQL, sql } from 'drizzle-orm'
import type { Day } from '#lib/day.ts'
import { CARE_CERTIFICATE, DUE_DAYS } from './status.rules.ts'

/**
 * On which days someone in post is found by each status of the tracker's filter, until the day on which their rows may change: a
 * select of `kind`, `name`, `person_id`, `from_day` and `before_day` from `state` (a state query of today) and `person`
 * (`person_id`, `name`, `in_post`, `changes_on`). As the filter means them, expired includes missing, and valid is who has
 * something valid and nothing that is not.
 */
export function periodsOf(today: Day): SQL {
  const day = sql`${today}::date`
  return sql`with
    bared as (select state.*, coalesce(done_until, 'infinity') as done_over, ${overOn(day)} as over_on, ${bareOn(day)} as bare_on
      from state),
    spans as (select bared.person_id, span.kind, daterange(greatest(from_day, ${day}), least(before_day, changes_on)) as days
      from bared join person on person.person_id = bared.person_id and person.in_post
      cross join lateral (values
        ('not_required', case when required then 'infinity' else ${day} end, 'infinity'::date),
        ('valid', case when required then ${day} else 'infinity' end, over_on - ${DUE_DAYS}::int),
        ('due', case when required then over_on - ${DUE_DAYS}::int else 'infinity' end, over_on),
        ('waived', case when required then over_on else 'infinity' end, bare_on),
        ('missing', case when required and done_from is null then bare_on else 'infinity' end, 'infinity'),
        (case key when ${CARE_CERTIFICATE} then 'missing' else 'awaiting_competence' end,
          case when required and done_from is not null then bare_on else 'infinity' end, done_over),
        ('expired', case when required then greatest(bare_on, done_over) else 'infinity' end, 'infinity')
      ) as span (kind, from_day, before_day)
      where greatest(from_day, ${day}) < least(before_day, changes_on)),
    kinds as (
      select person_id, kind, range_agg(days) as days from spans where kind not in ('valid', 'expired')
        group by person_id, kind
      union all select person_id, 'expired', range_agg(days) from spans where kind in ('expired', 'missing')
        group by person_id
      union all select person_id, 'valid', range_agg(days) filter (where kind = 'valid')
          - coalesce(range_agg(days) filter (where kind not in ('valid', 'not_required')), '{}')
        from spans group by person_id
      union all select person_id, 'in_post', datemultirange(daterange(${day}, changes_on))
        from person where in_post and changes_on > ${day})
    select kinds.kind, person.name, kinds.person_id, lower(kinds.days) as from_day, upper(kinds.days) as before_day
    from (select person_id, kind, unnest(days) as days from kinds) as kinds
    join person on person.person_id = kinds.person_id`
}

/** The first day, from one on, on which the record of a state query's row is not in date; `infinity` if it does not end. */
const overOn = (
  from: SQL,
) => sql`case when done_from is null or (needs_competence and competence_from is null) then ${from}
  else coalesce(ends_on, 'infinity') end`

/** The first day, from one on, on which it is not waived either: from then on it is lacking, where it is required. */
export const bareOn = (from: SQL): SQL => sql`greatest(${overOn(from)}, ${from}, waived_until + 1)`
