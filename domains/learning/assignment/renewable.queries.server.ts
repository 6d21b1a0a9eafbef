import { sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { RENEWAL_WINDOW_DAYS } from '#domains/learning/completion/renewal.rules.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { cycles, enrolments } from '#domains/learning/enrolment/enrolments.table.ts'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import { addDays, type Day } from '#lib/day.ts'
import { doneUntil } from './done-until.queries.server.ts'

/**
 * Whether an enrolment is bought again by who pays for it: completed, nothing of it open, and what it gave ends within the
 * window or has ended. Of people in post it opens by itself.
 */
export const mayRenew = (today: Day) => sql<boolean>`(
  exists (select 1 from ${cycles} as past where past.enrolment_id = ${enrolments.id} and past.closed_at is not null)
  and not exists (select 1 from ${cycles} as running where running.enrolment_id = ${enrolments.id} and running.closed_at is null)
  and not exists (select 1 from ${posts} where ${posts.personId} = ${enrolments.personId} and ${heldOn(today)})
  and coalesce(${doneUntil(today, sql`${enrolments.personId}`, sql`${courses}`)}, ${today}::date)
    <= ${addDays(today, RENEWAL_WINDOW_DAYS)}::date)`
