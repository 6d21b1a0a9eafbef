import { sql } from 'drizzle-orm'
import { applications } from '#domains/recruitment/applications/applications.table.ts'

/** An open checklist, as `entry`: neither finished nor stopped, and its application still at offer or hired. */
export const goingOn = sql`entry.closed_at is null and (entry.application_id is null or exists (
  select 1 from ${applications} as application where application.id = entry.application_id
    and application.status in ('offer_made', 'hired')))`
