import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { day, instant } from '#platform/db/columns.ts'
import { posts } from './posts.table.ts'

/** The versions of a post, each with its period. A trigger on `posts` writes them, so that no change is missed. */
export const postVersions = pgTable(
  'post_versions',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id),
    locationId: uuid('location_id')
      .notNull()
      .references(() => locations.id),
    team: text('team').notNull(),
    managerId: uuid('manager_id').references(() => people.id),
    dateFrom: day('date_from'),
    dateTo: day('date_to'),
    knownFrom: instant('known_from').notNull(),
    /** Null for the current version. */
    knownUntil: instant('known_until'),
    recordedBy: uuid('recorded_by').notNull(),
  },
  (table) => [
    primaryKey({ name: 'post_versions_pk', columns: [table.postId, table.knownFrom] }),
    index('post_versions_person').on(table.personId),
    index('post_versions_manager').on(table.managerId),
  ],
)
