import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { day, id, instant } from '#platform/db/columns.ts'

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
    dateFrom: day('date_from'),
    dateTo: day('date_to'),
    /** When this version was recorded, and by whom; earlier versions are in `postVersions`. */
    recordedAt: instant('recorded_at').notNull(),
    recordedBy: uuid('recorded_by').notNull(),
  },
  (table) => [
    index('posts_person').on(table.personId),
    index('posts_manager').on(table.managerId),
    index('posts_location').on(table.locationId, table.jobId),
  ],
)
