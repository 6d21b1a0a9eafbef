import { type SQL, sql } from 'drizzle-orm'
import { complianceFacts, complianceRules, complianceTypeVersions } from '#domains/compliance/compliance.table.ts'
import { postVersions } from '#domains/employment/posts/post-versions.table.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import type { AsAt } from './state.queries.server.ts'

/**
 * Each day after which what `stateAsAt` finds of a person may differ without anything being written: a post, a fact or a rule
 * begins or ends, a booking passes, and what was recorded ahead of the clock comes to count. A select of `person_id` and
 * `turns_on`. Ends of records and waivers are none: their days are in the rows.
 */
export function turningDays({ day, knownAt }: AsAt, ids: SQL): SQL {
  const now = sql`${day}::date`
  const known = (instant: string) => sql`case when ${sql.raw(instant)} > ${knownAt}
    then (${sql.raw(instant)} at time zone 'Europe/London')::date end`
  const begins = (from: string) => sql`case when ${sql.raw(from)} > ${now} then ${sql.raw(from)} end`
  const ends = (last: string) => sql`case when ${sql.raw(last)} >= ${now} then ${sql.raw(last)} + 1 end`
  const held = sql`${postVersions} as post where post.person_id = any(${ids})
    and coalesce(post.known_until > ${knownAt}, true)`
  return sql`
    select post.person_id, least(${begins('post.date_from')}, ${ends('post.date_to')}, ${known('post.known_from')},
        ${known('post.known_until')}) as turns_on from ${held}
    union all
    select made.person_id, least(${known('made.recorded_at')}, case made.aspect when 'booking' then ${ends('made.valid_from')}
        else ${begins('made.valid_from')} end)
      from ${complianceFacts} as made where made.person_id = any(${ids})
    union all
    select made.person_id, least(${known('made.recorded_at')}, ${begins('made.checked_on')})
      from ${preEmploymentChecks} as made where made.person_id = any(${ids})
    union all
    select meant.person_id, least(${known('rule.recorded_at')}, ${known('rule.ended_at')}, ${known('rule.voided_at')},
        ${begins('rule.valid_from')}, ${ends('rule.valid_to')})
      from ${complianceRules} as rule
      join (select distinct post.person_id, post.job_id, post.location_id from ${held}) as meant
        on coalesce(rule.person_id = meant.person_id, true) and coalesce(rule.job_id = meant.job_id, true)
          and coalesce(rule.location_id = meant.location_id, true)
    union all
    select asked.id, least(${known('type.known_from')}, ${known('type.known_until')})
      from ${complianceTypeVersions} as type cross join unnest(${ids}) as asked (id)`
}
