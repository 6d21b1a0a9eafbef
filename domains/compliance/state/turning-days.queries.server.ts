import { type SQL, sql } from 'drizzle-orm'
import { complianceFacts, complianceRules, complianceTypeVersions } from '#domains/compliance/compliance.table.ts'
import { postVersions } from '#domains/employment/posts/post-versions.table.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import type { AsAt } from './state.queries.server.ts'

/**
 * Each day after which what `stateAsAt` finds of a person may differ without anything being written: a post, a fact or a rule
 * begins or ends, a booking passes, and what was recorded ahead of the clock comes to count. A select of `person_id`, `turns_on`,
 * which may be null, and `by_booking`: a booking that passes changes no status. Ends of records and waivers are
 * none: their days are in the rows. Of what begins and ends only the first of its days, unless all are asked for.
 */
export function turningDays({ day, knownAt }: AsAt, ids: SQL, { all = false } = {}): SQL {
  const each = (...days: SQL[]) => {
    const rows = all ? days.map((day) => sql`(${day})`) : [sql`(least(${sql.join(days, sql`, `)}))`]
    return sql`cross join lateral (values ${sql.join(rows, sql`, `)}) as turn (turns_on)`
  }
  const now = sql`${day}::date`
  const known = (instant: string) => sql`case when ${sql.raw(instant)} > ${knownAt}
    then (${sql.raw(instant)} at time zone 'Europe/London')::date end`
  const begins = (from: string) => sql`case when ${sql.raw(from)} > ${now} then ${sql.raw(from)} end`
  const ends = (last: string) => sql`case when ${sql.raw(last)} >= ${now} then ${sql.raw(last)} + 1 end`
  const held = sql`${postVersions} as post where post.person_id = any(${ids})
    and coalesce(post.known_until > ${knownAt}, true)`
  return sql`
    select post.person_id, turn.turns_on, false as by_booking from ${postVersions} as post
      ${each(begins('post.date_from'), ends('post.date_to'), known('post.known_from'), known('post.known_until'))}
      where post.person_id = any(${ids}) and coalesce(post.known_until > ${knownAt}, true)
    union all
    select made.person_id, turn.turns_on, made.aspect = 'booking' from ${complianceFacts} as made
      ${each(known('made.recorded_at'), sql`case made.aspect when 'booking' then ${ends('made.valid_from')} else ${begins('made.valid_from')} end`)}
      where made.person_id = any(${ids}) and (made.valid_from >= ${now} or made.recorded_at > ${knownAt})
    union all
    select made.person_id, turn.turns_on, false from ${preEmploymentChecks} as made
      ${each(known('made.recorded_at'), begins('made.checked_on'))}
      where made.person_id = any(${ids}) and (made.checked_on > ${now} or made.recorded_at > ${knownAt})
    union all
    select meant.person_id, turn.turns_on, false from ${complianceRules} as rule
      join (select distinct post.person_id, post.job_id, post.location_id from ${held}) as meant
        on coalesce(rule.person_id = meant.person_id, true) and coalesce(rule.job_id = meant.job_id, true)
          and coalesce(rule.location_id = meant.location_id, true)
      ${each(
        ...[known('rule.recorded_at'), known('rule.ended_at'), known('rule.voided_at')],
        ...[begins('rule.valid_from'), ends('rule.valid_to')],
      )}
      where rule.valid_from > ${now} or rule.valid_to >= ${now}
        or greatest(rule.recorded_at, rule.ended_at, rule.voided_at) > ${knownAt}
    union all
    select asked.id, turn.turns_on, false from ${complianceTypeVersions} as type cross join unnest(${ids}) as asked (id)
      ${each(known('type.known_from'), known('type.known_until'))}`
}
