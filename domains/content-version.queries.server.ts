import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/client.server.ts'

/** A version that changes with anything a public page shows. */
export async function contentVersion(db: Db): Promise<string> {
  // a row's xmin is the transaction that wrote it last
  const { rows } = await db.execute<{ version: string }>(sql`
    select string_agg(newest, '.') as version from (
      select concat(max(xmin::text::bigint), '-', count(*)) as newest from settings
      union all select concat(max(xmin::text::bigint), '-', count(*)) from courses
      union all select concat(max(xmin::text::bigint), '-', count(*)) from bundles
      union all select concat(max(xmin::text::bigint), '-', count(*)) from bundle_courses
    ) versions`)
  return rows[0]?.version ?? ''
}
