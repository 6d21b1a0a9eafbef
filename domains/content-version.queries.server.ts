import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/client.server.ts'

/** A version that changes with anything a public page shows, and when a price begins or ends. */
export async function contentVersion(db: Db, now: Temporal.Instant): Promise<string> {
  // a row's xmin is the transaction that wrote it last
  const { rows } = await db.execute<{ version: string }>(sql`
    select string_agg(newest, '.') as version from (
      select concat(max(xmin::text::bigint), '-', count(*)) as newest from settings
      union all select concat(max(xmin::text::bigint), '-', count(*)) from courses
      union all select concat(max(xmin::text::bigint), '-', count(*)) from course_versions
      union all select concat(max(xmin::text::bigint), '-', count(*)) from bundles
      union all select concat(max(xmin::text::bigint), '-', count(*)) from bundle_courses
      union all select concat(max(xmin::text::bigint), '-', count(*)) from clinical_reviews
      union all select concat(max(xmin::text::bigint), '-', count(*), '-',
        count(*) filter (where from_day <= (${now.toString()}::timestamptz at time zone 'Europe/London')::date)) from vat_periods
      union all select concat(max(xmin::text::bigint), '-', count(*), '-',
        count(*) filter (where tstzrange(from_at, until_at) @> ${now.toString()}::timestamptz)) from price_book
    ) versions`)
  return rows[0]?.version ?? ''
}
