import { sql } from 'drizzle-orm'
import { check, index, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { day, id, instant } from '#platform/db/columns.ts'
import type { Engagement } from './engagements.rules.ts'

/** One job of one person at one location; many per person. Without `dateFrom` the person has not started. */
export const posts = pgTable(
  'posts',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id),
    locationId: uuid('location_id')
      .notNull()
      .references(() => locations.id),
    team: text('team').notNull().default(''),
    managerId: uuid('manager_id').references(() => people.id),
    plannedStart: day('planned_start'),
    engagement: text('engagement').$type<Engagement>().notNull().default('employee'),
    /** Null for zero hours. */
    weeklyHours: numeric('weekly_hours', { precision: 4, scale: 1, mode: 'number' }),
    /** The most hours a week agreed, where none or fewer are guaranteed: asked while a right to work limits hours. */
    mostHours: numeric('most_hours', { precision: 4, scale: 1, mode: 'number' }),
    /** Since when the hours are what they are, kept by the database; null where that was before it was kept. */
    hoursSince: instant('hours_since'),
    /** The first day of unbroken employment, also with a provider that was taken over. */
    continuousSince: day('continuous_since'),
    dateFrom: day('date_from'),
    dateTo: day('date_to'),
    // foreign keys in the database alone, since their tables refer to this one (foreign-keys.test.ts)
    signatureId: uuid('signature_id'),
    bringInId: uuid('bring_in_id'),
    /** When the undo of a merge put it back with no one at work in it: earlier sign-offs do not count. The database alone writes it. */
    putBackAt: instant('put_back_at'),
    /** When this version was recorded, and by whom; earlier versions are in `postVersions`. */
    recordedAt: instant('recorded_at').notNull(),
    recordedBy: uuid('recorded_by').notNull(),
  },
  (table) => [
    // with the days, so that who is in post is read of the index alone
    index('posts_person_days').on(table.personId, table.dateFrom, table.dateTo),
    index('posts_manager').on(table.managerId),
    index('posts_planned').on(table.plannedStart, table.id).where(sql`date_from is null and date_to is null`),
    index('posts_location').on(table.locationId, table.jobId),
    index('posts_team').on(table.team, table.personId),
    // each opens one post: who comes back, or works somewhere else too, is signed for anew
    uniqueIndex('posts_signature_once').on(table.signatureId),
    uniqueIndex('posts_bring_in_once').on(table.bringInId),
    check(
      'posts_engagement_known',
      sql`engagement in ('employee', 'bank', 'agency', 'volunteer', 'contractor', 'apprentice')`,
    ),
  ],
)
