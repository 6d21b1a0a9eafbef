import { and, eq, gte, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { keptCount } from '#domains/recruitment/applications/application-counts.queries.server.ts'
import { applicationSearch } from '#domains/recruitment/applications/application-search.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import type { ApplicationStatus, ReferenceStatus } from '#domains/vetting/checks/stages.rules.ts'
import { endOfDay, startOfDay } from '#lib/day.ts'
import { containsFolded } from '#platform/db/search.ts'
import type { Given } from '#platform/db/written-once.server.ts'
import type { ApplicantFilters } from './applicants-list.form.ts'

/** What the filters in force ask for, or the places of it in a statement that is written out once. */
export type Wanted = {
  q?: Given<string>
  status?: Given<ApplicationStatus>
  references?: Given<ReferenceStatus>
  since?: Given<string>
  until?: Given<string>
}

/** Days are London days. */
export const wantedBy = ({ q, status, references, from, to }: ApplicantFilters): Wanted => ({
  ...(q && { q }),
  ...(status && { status }),
  ...(references && { references }),
  ...(from && { since: startOfDay(from) }),
  ...(to && { until: endOfDay(to) }),
})

export const placesOf = (wanted: Wanted): Wanted =>
  Object.fromEntries(Object.keys(wanted).map((name) => [name, sql.placeholder(name)]))

/** What a search finds is found once, for the count and the page. */
export function searched({ q, ...others }: Wanted): SQL {
  if (!q) return sql``
  const kept = sql`select ${applicationSearch.applicationId} as id, ${applicationSearch.createdAt}
    from ${applicationSearch} where ${containsFolded(applicationSearch.searchText, q)}`
  if (Object.keys(others).length === 0) return sql`with found as materialized (${kept})`
  return sql`with found as materialized (select ${applications.id}, ${applications.createdAt}
    from (${kept}) as kept join ${applications} on ${applications.id} = kept.id where ${filtered(others)})`
}

export function totalOf(wanted: Wanted): SQL<number> {
  if (wanted.q) return sql`(select count(*)::int from found)`
  if (wanted.since || wanted.until)
    return sql`(select count(*)::int from ${applications} where ${matching(wanted) ?? sql`true`})`
  return keptCount(wanted)
}

/** The filters of the list and its export. */
export const matching = ({ q, ...others }: Wanted): SQL | undefined =>
  and(q ? hasWords(applications.id, q) : undefined, filtered(others))

/** Whether an application is found by the person's name or email, or by what they applied for. */
export const hasWords = (id: SQLWrapper, q: Given<string>): SQL =>
  sql`${id} in (select ${applicationSearch.applicationId} from ${applicationSearch}
    where ${containsFolded(applicationSearch.searchText, q)})`

function filtered({ status, references, since, until }: Wanted): SQL | undefined {
  return and(
    status ? eq(applications.status, status) : undefined,
    references ? eq(applications.referenceStatus, references) : undefined,
    since ? gte(applications.createdAt, since) : undefined,
    until ? lt(applications.createdAt, until) : undefined,
  )
}
