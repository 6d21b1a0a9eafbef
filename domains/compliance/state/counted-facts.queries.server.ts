import { type SQL, sql } from 'drizzle-orm'
import { complianceFacts } from '#domains/compliance/compliance.table.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import type { Day } from '#lib/day.ts'

type AsAt = { day: Day | SQL; knownAt: string }

/**
 * What counts of each person in `placed` for each type in `typed`, on a day as known then: the parts of a `with` that end
 * in `fact (id, person_id, type_id, kind, valid_from, expires_on, recorded_at)`. The one place that knows where records
 * are: facts here, or checks that vetting keeps. A type read from vetting keeps here the facts of before.
 */
export function countedFacts({ day, knownAt }: AsAt): SQL {
  return sql`${checksKept({ day, knownAt })},
    fact as (select made.id, made.person_id, made.type_id, made.kind, made.valid_from, made.expires_on, made.recorded_at
      from (select *, case aspect when 'check' then 'theory' else aspect end as kind from ${complianceFacts}) as made
      join typed on typed.id = made.type_id
      where made.voids_id is null and made.recorded_at <= ${knownAt} and made.person_id in (select person_id from placed)
        and (typed.read_from is null
          -- a waiver or a booking of before counts until the day from which vetting is read
          or (made.kind in ('waiver', 'booking') and ${day}::date < typed.read_since))
        and case made.kind when 'booking' then made.valid_from >= ${day}::date
          when 'waiver' then made.valid_from <= ${day}::date and made.expires_on >= ${day}::date
          else made.valid_from <= ${day}::date end
        and not exists (select 1 from ${complianceFacts} as voiding
          where voiding.voids_id = made.id and voiding.voids_id is not null and voiding.recorded_at <= ${knownAt})
      union all select id, person_id, type_id, 'theory', checked_on, follow_up_on, recorded_at from vetted)`
}

/** As `countingChecks` of vetting decides, which a test compares with this. */
const checksKept = ({ day, knownAt }: AsAt) => sql`
    checked as (select made.id, made.person_id, typed.id as type_id, made.checked_on, made.follow_up_on, made.recorded_at,
        made.outcome, made.checked_by = 'not_verified' as unverified,
        exists (select 1 from ${preEmploymentChecks} as voiding
          where voiding.voids_id = made.id and voiding.voids_id is not null and voiding.recorded_at <= ${knownAt}) as voided
      from typed join ${preEmploymentChecks} as made on made.kind = substr(typed.read_from, length('vetting:') + 1)
      where made.person_id in (select person_id from placed) and made.outcome <> 'voided'
        and made.recorded_at <= ${knownAt} and made.checked_on <= ${day}::date),
    decided as (select distinct on (person_id, type_id) person_id, type_id, id, outcome, checked_on, voided
      from checked where not unverified and outcome in ('satisfactory', 'unsatisfactory')
      order by person_id, type_id, recorded_at desc, id desc),
    vetted as (select checked.* from checked
      left join decided on decided.person_id = checked.person_id and decided.type_id = checked.type_id
      where not checked.voided and checked.outcome <> 'unsatisfactory'
        and (decided.id is null or decided.outcome = 'satisfactory')
        and case when checked.unverified then decided.id is null or decided.voided or checked.checked_on > decided.checked_on
          else checked.id = decided.id end)`
